import { methods, read } from "@/lib/http/route";
import { search } from "@/lib/search/queries";
import { foundSchema } from "@/lib/search/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The best six of each kind that `q` finds: products, customers, users and counts by words, requests, deals and counts by number; of each kind what the caller may see.",
    query: search,
    answer: foundSchema,
  }),
});
