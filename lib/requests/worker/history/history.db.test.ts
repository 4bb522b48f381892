import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { MAX_REASON } from "@/lib/requests/history/rules";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { getLogs, toldTo } from "@/scripts/test-support/samples/sales-requests";
import { createWorkerRequest, decideWorkerRequest } from "../commands";
import { getWorkerRequest, listOwnWorkerRequests } from "../queries";
import { decideWorkerRequestSchema, newWorkerRequestSchema } from "../schema";
import { commentOnWorkerRequest } from "./commands";
import { getWorkerRequestHistory } from "./queries";

let last = Date.now();

/** A worker's request to remove blue units, of which there are so many. */
async function asked({ quantity = 2, onHand = 5 } = {}) {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const { SKU: productSKU } = await makeProduct({ Blue: onHand });
  last += 10;
  const line = { productSKU, sortName: "Standard", color: "Blue", quantity, action: "remove" };
  const input = newWorkerRequestSchema.parse({ requestId: `REQ-${last}`, ...line });
  const request = await createWorkerRequest(worker, input);
  return { worker, manager, request, input, id: request._id };
}

const decide = (manager: Actor, input: object) =>
  decideWorkerRequest(manager, decideWorkerRequestSchema.parse(input));

const getSteps = async (actor: Actor, id: string) =>
  (await getWorkerRequestHistory(actor, { id })).map(
    ({ _id, createdAt, displayName: _, ...step }) =>
      Object.fromEntries(Object.entries(step).filter(([, value]) => value !== null)),
  );

test("a rejection with a reason: the worker finds it in the list, the notification and the history", async () => {
  const { worker, manager, request, id } = await asked();
  const rejected = await decide(manager, { id, state: "Rejected", reason: " مكرر \n" });
  expect(rejected.reason).toBe("مكرر");
  const [own] = await listOwnWorkerRequests(worker);
  expect(own).toMatchObject({ _id: id, state: "Rejected", reason: "مكرر" });
  const [told] = await toldTo(worker);
  expect(told).toMatchObject({ key: "workerRequestRejected", params: { reason: "مكرر" } });
  expect(await getSteps(worker, id)).toEqual([
    { kind: "created", username: worker.username },
    { kind: "rejected", username: manager.username, text: "مكرر" },
  ]);
  const logged = (await getLogs(manager)).at(-1);
  expect(logged?.details).toMatchObject({
    requestId: request.requestId,
    after: { reason: "مكرر" },
  });
});

test("a reason is optional, has a limit, and counts for rejections only", async () => {
  const { manager, worker, id } = await asked();
  const tooLong = { id, state: "Rejected", reason: "x".repeat(MAX_REASON + 1) };
  expect(decideWorkerRequestSchema.safeParse(tooLong).success).toBe(false);
  expect((await decide(manager, { id, state: "Accepted", reason: "Fine." })).reason).toBeNull();
  expect((await getSteps(worker, id)).at(-1)).toEqual({
    kind: "accepted",
    username: manager.username,
  });
  const other = await asked();
  const rejected = await decide(other.manager, { id: other.id, state: "Rejected", reason: " " });
  expect(rejected.reason).toBeNull();
});

test("a part and its rest name each other, and a repeated call is no second step", async () => {
  const { worker, manager, request, input, id } = await asked({ quantity: 8 });
  await createWorkerRequest(worker, input);
  const { rest } = await decide(manager, { id, state: "Accepted", partial: true });
  const { username } = manager;
  expect(await getSteps(manager, id)).toEqual([
    { kind: "created", username: worker.username },
    { kind: "partlyAccepted", username, given: 5, requested: 8, other: `W-${rest?.number}` },
  ]);
  expect(await getSteps(worker, rest?._id ?? "")).toEqual([
    { kind: "restCreated", username, other: `W-${request.number}` },
  ]);
});

test("worker and managers comment, each told once; another worker cannot", async () => {
  const { worker, manager, request, id } = await asked();
  await commentOnWorkerRequest(worker, { id, text: "Needed today" });
  await commentOnWorkerRequest(manager, { id, text: "حاضر" });
  const { requestId, number } = request;
  const named = { requestId, requestName: `W-${number}` };
  const told = async (actor: Actor) =>
    (await toldTo(actor))
      .filter(({ key }) => key === "workerRequestCommented")
      .map(({ params }) => params);
  expect(await told(manager)).toEqual([
    { username: worker.username, ...named, comment: "Needed today" },
  ]);
  expect(await told(worker)).toEqual([{ username: manager.username, ...named, comment: "حاضر" }]);
  expect((await getSteps(worker, id)).map(({ text }) => text)).toEqual([
    ...[undefined, "Needed today", "حاضر"],
  ]);
  const stranger = await makeActor("worker");
  const notFound = { code: "workerRequestNotFound" };
  const strange = commentOnWorkerRequest(stranger, { id, text: "Mine?" });
  await expect(strange).rejects.toMatchObject(notFound);
  await expect(getWorkerRequestHistory(stranger, { id })).rejects.toMatchObject(notFound);
  await expect(getWorkerRequest(stranger, { id })).rejects.toMatchObject(notFound);
  for (const actor of [worker, manager])
    expect(await getWorkerRequest(actor, { id })).toMatchObject({ _id: id, requestId });
  const sales = await makeActor("sales");
  await expect(getWorkerRequest(sales, { id })).rejects.toMatchObject({ code: "notAllowed" });
});

test("of two managers who decide at once one is in the history", async () => {
  const { manager, id } = await asked();
  const other = await makeActor("manager");
  const [accepted, rejected] = await Promise.allSettled([
    decide(manager, { id, state: "Accepted" }),
    decide(other, { id, state: "Rejected", reason: "No." }),
  ]);
  expect([accepted.status, rejected.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  const steps = await getSteps(manager, id);
  expect(steps.slice(1)).toEqual([
    accepted.status === "fulfilled"
      ? { kind: "accepted", username: manager.username }
      : { kind: "rejected", username: other.username, text: "No." },
  ]);
});
