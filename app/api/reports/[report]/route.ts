import { methods, read } from "@/lib/http/route";
import { getReport } from "@/lib/reports/queries";
import { reportViewSchema } from "@/lib/reports/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "A report: `stock` at the end of the day `to`; `movements`, `turnover`, `deals`, `returns` and `requests` of a `period` up to today or of the days `from` to `to`, grouped `by`. Rows come from `skip` on, at most `limit` (200 unless told, 1 to 1,000); `totals` are of all rows, `before` those of the days before, `chart` the largest rows or every day.",
    query: getReport,
    answer: reportViewSchema,
    notFound: { report: "notFound" },
  }),
});
