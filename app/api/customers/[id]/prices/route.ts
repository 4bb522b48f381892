import * as z from "zod/mini";
import { listLastPrices } from "@/lib/customers/deals/prices/queries";
import { lastPriceSchema } from "@/lib/customers/deals/prices/schema";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "What the products productIds (up to 200 ids with commas between them) were last sold at to this customer, or else to anyone.",
    query: listLastPrices,
    notFound: { id: "customerNotFound" },
    answer: z.array(lastPriceSchema),
  }),
});
