import * as z from "zod/mini";
import { methods, read } from "@/lib/http/route";
import { listSupply } from "@/lib/stock/supply/queries";
import { supplySchema } from "@/lib/stock/supply/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "What is expected of the colors colorIds (up to 200 ids with commas between them): additions and removals that wait for a decision, and how much is used per week.",
    query: listSupply,
    answer: z.array(supplySchema),
  }),
});
