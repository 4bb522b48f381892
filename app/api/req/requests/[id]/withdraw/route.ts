import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { withdrawWorkerRequest } from "@/lib/requests/worker/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Withdraws an own worker request that waits for a decision.",
    command: withdrawWorkerRequest,
    notFound: { id: "workerRequestNotFound" },
    answer: messageSchema,
    refusals: ["alreadyDecided", "alreadyApplied"],
    run: async (actor, input) => {
      await withdrawWorkerRequest(actor, input);
      return { message: "Request withdrawn." };
    },
  }),
});
