import { readObject } from "@/lib/http/body";
import { otherMethods, route } from "@/lib/http/route";
import { decideWorkerRequest } from "@/lib/worker-requests/commands";
import { decideWorkerRequestSchema } from "@/lib/worker-requests/schema";

/** PATCH /api/req/requests/{id}/state: {state: "Accepted" | "Rejected"}; accepting moves the stock as well. */
export const PATCH = route<{ id: string }>(async (actor, request, { id }) =>
  decideWorkerRequest(
    actor,
    decideWorkerRequestSchema.parse({ ...(await readObject(request)), id }),
  ),
);

export const { GET, POST, PUT, DELETE } = otherMethods("PATCH");
