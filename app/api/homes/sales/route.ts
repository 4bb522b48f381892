import { getSalesHome } from "@/lib/home/sales/queries";
import { salesHomeSchema } from "@/lib/home/schema";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The signed-in sales user's home: own requests by state, the latest five, own holds, deals of twelve months.",
    query: getSalesHome,
    answer: salesHomeSchema,
    run: (actor) => getSalesHome(actor),
  }),
});
