import { getBoard } from "@/lib/board/queries";
import { boardSchema } from "@/lib/board/schema";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The board of the hall: what waits, the oldest requests, what is overdue, holds that end, and goods in and out today.",
    query: getBoard,
    answer: boardSchema,
    run: (actor) => getBoard(actor),
  }),
});
