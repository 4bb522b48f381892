import { methods, read } from "@/lib/http/route";
import { getReceivables } from "@/lib/customers/receivables/queries";
import { receivablesSchema } from "@/lib/customers/receivables/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "What customers owe by the age of the unpaid sales in days, and the cheques that fall due within a week from today.",
    query: getReceivables,
    answer: receivablesSchema,
    run: (actor) => getReceivables(actor),
  }),
});
