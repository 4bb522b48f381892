import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { deleteWorkerRequest } from "@/lib/worker-requests/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
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
