import { readObject } from "@/lib/http/body";
import { queryOf } from "@/lib/http/query";
import { jsonResponse, otherMethods, route } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { createWorkerRequests } from "@/lib/worker-requests/commands";
import { listWorkerRequests, type WorkerRequestView } from "@/lib/worker-requests/queries";
import { createWorkerRequestsSchema, listWorkerRequestsSchema } from "@/lib/worker-requests/schema";

/** GET /api/req/requests: the newest first; `state`, `before` and `limit` narrow it. */
export const GET = route(async (actor, request) => {
  const filter = listWorkerRequestsSchema.parse(queryOf(request));
  return wholeList(filter, (limit, last?: WorkerRequestView) =>
    listWorkerRequests(actor, { ...filter, limit, before: last?._id ?? filter.before }),
  );
});

/** POST /api/req/requests: one request of the signed-in worker. */
export const POST = route(async (actor, request) => {
  const input = createWorkerRequestsSchema.parse({ requests: [await readObject(request)] });
  const [created] = await createWorkerRequests(actor, input);
  return jsonResponse(created, 201);
});

export const { PUT, PATCH, DELETE } = otherMethods("GET, POST");
