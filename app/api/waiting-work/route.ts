import { methods, read } from "@/lib/http/route";
import { countWaitingWork } from "@/lib/requests/counts/queries";
import { waitingWorkSchema } from "@/lib/requests/counts/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "How many requests wait for a decision and how many are held: everybody's for managers and admins, one's own for others.",
    query: countWaitingWork,
    answer: waitingWorkSchema,
    run: (actor) => countWaitingWork(actor),
  }),
});
