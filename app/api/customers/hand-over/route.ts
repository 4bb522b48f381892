import * as z from "zod/mini";
import { handOverCustomers } from "@/lib/customers/ownership/commands";
import { methods, write } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Makes all customers of one sales user (or with `from` null all of nobody) those of another; says how many.",
    command: handOverCustomers,
    body: "json",
    answer: z.object({ count: z.int() }),
    refusals: ["userNotFound"],
  }),
});
