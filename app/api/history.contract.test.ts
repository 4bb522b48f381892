import * as z from "zod";
import { requestEvent } from "@/scripts/test-support/contract/history-shapes";
import {
  newCaller,
  newProduct,
  newSalesRequest,
  newWorkerRequest,
  NO_ID,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const history = z.array(requestEvent);

test("GET /sales-requests/{id}/history answers every step, POST /sales-requests/{id}/comments adds one", async ({
  callers: { manager },
}) => {
  const sales = await newCaller(manager, "sales");
  const { _id, number } = await newSalesRequest(sales, await newProduct(manager));
  const path = `/sales-requests/${_id}`;
  const comment = { text: "Until when?\n؟" };
  const made = await sales.call("POST", `${path}/comments`, comment);
  expect(made.status).toBe(201);
  const said = requestEvent.parse(made.body);
  await manager.done(shapes.salesRequest, "PUT", path, { status: "rejected", notes: "No." });
  const steps = await sales.done(history, "GET", `${path}/history`);
  expect(steps.map(({ kind, text }) => [kind, text])).toEqual([
    ...[
      ["created", null],
      ["commented", comment.text],
      ["rejected", "No."],
    ],
  ]);
  expect(steps[1]).toEqual(said);
  const told = await manager.done(z.array(shapes.notification), "GET", "/notifications?limit=50");
  const ofSale = told.filter(({ params }) => params.number === number);
  expect(ofSale.map(({ key }) => key)).toEqual(["salesRequestCommented", "salesRequestCreated"]);
});

test("GET /req/requests/{id} answers it, GET /req/requests/{id}/history every step, POST /req/requests/{id}/comments adds one", async ({
  callers: { manager },
}) => {
  const worker = await newCaller(manager, "worker");
  const { _id, requestId } = await newWorkerRequest(worker, await newProduct(manager));
  const path = `/req/requests/${_id}`;
  const reason = { state: "Rejected", reason: "Twice." };
  const rejected = await manager.done(shapes.workerRequest, "PATCH", `${path}/state`, reason);
  expect(rejected.reason).toBe("Twice.");
  const made = await manager.call("POST", `${path}/comments`, { text: "See REQ-1." });
  expect(made.status).toBe(201);
  expect(await worker.done(shapes.workerRequest, "GET", path)).toEqual(rejected);
  const steps = await worker.done(history, "GET", `${path}/history`);
  expect(steps.map(({ kind, text }) => [kind, text])).toEqual([
    ...[
      ["created", null],
      ["rejected", "Twice."],
      ["commented", "See REQ-1."],
    ],
  ]);
  expect(steps.at(-1)).toEqual(requestEvent.parse(made.body));
  const told = await worker.done(z.array(shapes.notification), "GET", "/notifications");
  // Workers are also notified of counts that other tests start.
  const ofRequest = told.filter(({ params }) => params.requestId === requestId);
  expect(ofRequest).toMatchObject([
    { key: "workerRequestCommented", params: { requestId, comment: "See REQ-1." } },
    { key: "workerRequestRejected", params: { requestId, reason: "Twice." } },
  ]);
});

test("GET /req/requests/{id} refuses workerRequestNotFound, also another worker's request", async ({
  callers: { manager },
}) => {
  const worker = await newCaller(manager, "worker");
  const { _id } = await newWorkerRequest(worker, await newProduct(manager));
  const stranger = await newCaller(manager, "worker");
  for (const id of [NO_ID, _id]) {
    const { refusal } = await stranger.refused("GET", `/req/requests/${id}`);
    expect(refusal).toBe("404 workerRequestNotFound");
  }
});

for (const path of ["/sales-requests/{id}", "/req/requests/{id}"]) {
  const code = path.startsWith("/sales") ? "salesRequestNotFound" : "workerRequestNotFound";
  const address = path.replace("{id}", NO_ID);

  test(`GET ${path}/history refuses ${code}`, async ({ callers: { manager } }) => {
    const { refusal } = await manager.refused("GET", `${address}/history`);
    expect(refusal).toBe(`404 ${code}`);
  });

  test(`POST ${path}/comments refuses ${code}`, async ({ callers: { manager } }) => {
    const { refusal } = await manager.refused("POST", `${address}/comments`, { text: "x" });
    expect(refusal).toBe(`404 ${code}`);
    const empty = await manager.wrongFields("POST", `${address}/comments`, { text: " " });
    expect(empty).toEqual(["text: commentRequired"]);
  });
}
