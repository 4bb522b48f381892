import { listOwners } from "@/lib/customers/ownership/queries";
import { ownersViewSchema } from "@/lib/customers/ownership/schema";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The sales users with the number of customers of each, and the number of customers of nobody.",
    query: listOwners,
    answer: ownersViewSchema,
  }),
});
