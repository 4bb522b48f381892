import { listAnswer } from "@/lib/http/answers";
import { methods, read } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { listReorderLines } from "@/lib/products/reorder-list/queries";
import { reorderLineSchema, type ReorderLineView } from "@/lib/products/reorder-list/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The colors with fewer available units than their minimum, in the order of SKU, sort and color, each with the quantity that fills it up to twice its minimum; `q` (words of SKU, name, size, category, sort and color), `after` (the `place` of a line) and `limit` narrow them.",
    query: listReorderLines,
    answer: listAnswer(reorderLineSchema),
    run: (actor, wanted) =>
      wholeList<ReorderLineView>(wanted, (limit, last) =>
        listReorderLines(actor, { ...wanted, limit, after: last?.place ?? wanted.after }),
      ),
  }),
});
