import { messageSchema } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { deleteWorkerRequest } from "@/lib/requests/worker/commands";
import { getWorkerRequest } from "@/lib/requests/worker/queries";
import { workerRequestViewSchema } from "@/lib/requests/worker/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "One worker request: any for reviewers, their own for workers.",
    query: getWorkerRequest,
    notFound: { id: "workerRequestNotFound" },
    answer: workerRequestViewSchema,
  }),
  DELETE: write({
    summary: "Takes a worker request off the list, in any state.",
    command: deleteWorkerRequest,
    notFound: { id: "workerRequestNotFound" },
    answer: messageSchema,
    refusals: ["alreadyApplied"],
    run: async (actor, input) => {
      await deleteWorkerRequest(actor, input);
      return { message: "Request deleted." };
    },
  }),
});
