import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { createWorkerRequest } from "@/lib/requests/worker/commands";
import { listWorkerRequests } from "@/lib/requests/worker/queries";
import {
  reviewedWorkerRequestViewSchema,
  workerRequestViewSchema,
  type ReviewedWorkerRequestView,
} from "@/lib/requests/worker/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "Worker requests, the newest first; `state`, `age`, `before` and `limit` narrow them.",
    query: listWorkerRequests,
    answer: listAnswer(reviewedWorkerRequestViewSchema),
    run: (actor, filter) =>
      wholeList(filter, (limit, last?: ReviewedWorkerRequestView) =>
        listWorkerRequests(actor, { ...filter, limit, before: last?._id ?? filter.before }),
      ),
  }),
  POST: write({
    summary: "The signed-in worker asks for stock to be added or removed.",
    command: createWorkerRequest,
    body: "json",
    answer: workerRequestViewSchema,
    status: 201,
    refusals: ["colorNotFound", "productArchived", "requestIdTaken"],
  }),
});
