import { methods, read } from "@/lib/http/route";
import { requestEventListSchema } from "@/lib/request-history/schema";
import { getWorkerRequestHistory } from "@/lib/worker-requests/history/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Everything that happened to a worker request, and the comments on it, the oldest first.",
    query: getWorkerRequestHistory,
    notFound: { id: "workerRequestNotFound" },
    answer: requestEventListSchema,
  }),
});
