import { methods, read } from "@/lib/http/route";
import { getAccount } from "@/lib/customers/payments/queries";
import { accountViewSchema } from "@/lib/customers/payments/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The account of a customer: balance (positive if they owe), what is overdue, each deal by what came back of it and what has been paid for it, and the payments and returns.",
    query: getAccount,
    notFound: { id: "customerNotFound" },
    answer: accountViewSchema,
  }),
});
