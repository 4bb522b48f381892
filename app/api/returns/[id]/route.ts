import { methods, read } from "@/lib/http/route";
import { getReturn } from "@/lib/customers/returns/queries";
import { returnViewSchema } from "@/lib/customers/returns/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "One return with its lines.",
    query: getReturn,
    notFound: { id: "notFound" },
    answer: returnViewSchema,
  }),
});
