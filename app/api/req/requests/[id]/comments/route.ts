import { methods, write } from "@/lib/http/route";
import { requestEventViewSchema } from "@/lib/requests/history/schema";
import { commentOnWorkerRequest } from "@/lib/requests/worker/history/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Writes a comment on a worker request, in any state, and notifies the other side.",
    command: commentOnWorkerRequest,
    notFound: { id: "workerRequestNotFound" },
    body: "json",
    answer: requestEventViewSchema,
    status: 201,
  }),
});
