import { methods, write } from "@/lib/http/route";
import { decideWorkerRequest } from "@/lib/requests/worker/commands";
import { workerRequestViewSchema } from "@/lib/requests/worker/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: write({
    summary:
      "Accepts or rejects a waiting worker request, once; accepting moves the stock as well.",
    command: decideWorkerRequest,
    notFound: { id: "workerRequestNotFound" },
    body: "json",
    answer: workerRequestViewSchema,
    refusals: [
      "alreadyDecided",
      "alreadyApplied",
      "ownRequest",
      "colorNotFound",
      "notEnoughStock",
      "stockLimitExceeded",
    ],
  }),
});
