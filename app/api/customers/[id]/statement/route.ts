import { methods, read } from "@/lib/http/route";
import { getStatement } from "@/lib/customers/statements/queries";
import { statementViewSchema } from "@/lib/customers/statements/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The statement of a customer from one day to another, by default all of it until today: each deal and payment with the balance after it.",
    query: getStatement,
    notFound: { id: "customerNotFound" },
    answer: statementViewSchema,
  }),
});
