import { startCount } from "@/lib/counts/commands";
import { listCounts } from "@/lib/counts/queries";
import { countViewSchema, type CountView } from "@/lib/counts/schema";
import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Stock counts, the newest first; `state`, `before` (a count's number) and `limit` narrow them.",
    query: listCounts,
    answer: listAnswer(countViewSchema),
    run: (actor, filter) =>
      wholeList(filter, (limit, last?: CountView) =>
        listCounts(actor, { ...filter, limit, before: last?.number ?? filter.before }),
      ),
  }),
  POST: write({
    summary:
      "Starts a stock count of the products that `q`, `category` and `skus` name, of everything without them. With `refuseOverlap` not while another open count has some of its colors.",
    command: startCount,
    body: "json",
    answer: countViewSchema,
    status: 201,
    refusals: ["productNotFound", "productArchived", "nothingToCount", "countsOverlap"],
  }),
});
