import { listAnswer } from "@/lib/http/answers";
import { methods, read } from "@/lib/http/route";
import { listCategories } from "@/lib/products/queries";
import { categorySchema } from "@/lib/products/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The categories that products have, each once whatever its case, in alphabetical order.",
    query: listCategories,
    answer: listAnswer(categorySchema),
  }),
});
