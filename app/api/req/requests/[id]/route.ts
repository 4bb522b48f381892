import { otherMethods, route } from "@/lib/http/route";
import { deleteWorkerRequest } from "@/lib/worker-requests/commands";
import { workerRequestIdSchema } from "@/lib/worker-requests/schema";

/** DELETE /api/req/requests/{id} */
export const DELETE = route<{ id: string }>(async (actor, _request, { id }) => {
  await deleteWorkerRequest(actor, workerRequestIdSchema.parse({ id }));
  return { message: "Request deleted." };
});

export const { GET, POST, PUT, PATCH } = otherMethods("DELETE");
