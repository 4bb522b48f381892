import { listCountLines } from "@/lib/counts/lines/queries";
import { getCount } from "@/lib/counts/queries";
import { countWithLinesSchema, listCountLinesSchema } from "@/lib/counts/schema";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "A stock count with a part of its lines, 100 unless `limit` says how many; `show`, `q` and `after` (a color's id) choose them.",
    query: getCount,
    input: listCountLinesSchema,
    notFound: { id: "countNotFound" },
    answer: countWithLinesSchema,
    run: async (actor, wanted) => ({
      ...(await getCount(actor, { id: wanted.id })),
      lines: await listCountLines(actor, wanted),
    }),
  }),
});
