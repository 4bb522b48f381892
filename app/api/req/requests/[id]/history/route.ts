import { methods, read } from "@/lib/http/route";
import { requestEventListSchema } from "@/lib/requests/history/schema";
import { getWorkerRequestHistory } from "@/lib/requests/worker/history/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Everything that happened to a worker request, and the comments on it, the oldest first.",
    query: getWorkerRequestHistory,
    notFound: { id: "workerRequestNotFound" },
    answer: requestEventListSchema,
  }),
});
