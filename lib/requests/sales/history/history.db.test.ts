import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { commentSchema } from "@/lib/requests/history/schema";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import {
  heldSale,
  inDays,
  createItem,
  getLogs,
  toldTo,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import {
  cancelHeldOrder,
  deleteSalesRequest,
  releaseHeldOrder,
  reviewSalesRequest,
  unholdHeldOrder,
} from "../commands";
import { commentOnSalesRequest } from "./commands";
import { getSalesRequestHistory } from "./queries";

const comment = (actor: Actor, id: string, text: string) =>
  commentOnSalesRequest(actor, commentSchema.parse({ id, text }));

/** The kinds of the steps with what else they say. */
const getSteps = async (actor: Actor, id: string) =>
  (await getSalesRequestHistory(actor, { id })).map(({ _id, createdAt, displayName: _, ...step }) =>
    Object.fromEntries(Object.entries(step).filter(([, value]) => value !== null)),
  );

test("every step of a request is in its history with who, when and what", async () => {
  const { sales, manager, id } = await waitingSale();
  const review = (input: object) => reviewSalesRequest(manager, { id, status: "held", ...input });
  await review({ status: "date-changed", updatedSubmissionDate: inDays(8), notes: "Late." });
  await review({ holdUntil: inDays(3) });
  await unholdHeldOrder(manager, { id });
  await review({ notes: "Again." });
  await cancelHeldOrder(manager, { id, reason: "العميل تراجع" });
  const { username } = manager;
  expect(await getSteps(sales, id)).toEqual([
    { kind: "created", username: sales.username },
    { kind: "dateChanged", username, text: "Late.", day: inDays(8), dayBefore: inDays(30) },
    { kind: "held", username, day: inDays(3) },
    { kind: "unheld", username },
    { kind: "held", username, text: "Again." },
    { kind: "cancelled", username, text: "العميل تراجع" },
  ]);
  const moments = (await getSalesRequestHistory(sales, { id })).map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted());
});

test("a hold is released, an addition accepted and another one rejected with the reason", async () => {
  const held = await heldSale();
  await releaseHeldOrder(held.manager, { id: held.id });
  expect((await getSteps(held.sales, held.id)).map(({ kind }) => kind)).toEqual([
    ...["created", "held", "released"],
  ]);
  const { manager, id } = await waitingSale({ action: "add" });
  await reviewSalesRequest(manager, { id, status: "accepted" });
  expect((await getSteps(manager, id)).at(-1)).toEqual({
    kind: "accepted",
    username: manager.username,
  });
  const other = await waitingSale();
  await reviewSalesRequest(other.manager, { id: other.id, status: "rejected", notes: "No." });
  expect((await getSteps(other.sales, other.id)).at(-1)).toMatchObject({
    kind: "rejected",
    text: "No.",
  });
});

test("a part that is held and its rest name each other; different dates have no date before", async () => {
  const product = await makeProduct({ Blue: 4 });
  const items = [createItem(product), createItem(product, { itemSubmissionDate: inDays(20) })];
  const { sales, manager, request, id } = await waitingSale({ items });
  const change = { status: "date-changed" as const, updatedSubmissionDate: inDays(9) };
  await reviewSalesRequest(manager, { id, ...change });
  const reviewed = await reviewSalesRequest(manager, { id, status: "held", partial: true });
  const [rest] = reviewed.rests;
  const { username } = manager;
  expect((await getSteps(sales, id)).slice(1)).toEqual([
    { kind: "dateChanged", username, day: inDays(9) },
    { kind: "partlyHeld", username, given: 4, requested: 6, other: `#${rest?.number}` },
  ]);
  expect(await getSteps(sales, rest?._id ?? "")).toEqual([
    { kind: "restCreated", username, other: `#${request.number}` },
  ]);
});

test("comments of both sides are in the history, and each tells the other side once", async () => {
  const { sales, manager, request, id } = await waitingSale();
  const colleague = await makeActor("admin");
  await comment(sales, id, "  Is it\r\npossible? ");
  await comment(manager, id, "نعم");
  expect((await getSteps(manager, id)).slice(1)).toEqual([
    { kind: "commented", username: sales.username, text: "Is it\npossible?" },
    { kind: "commented", username: manager.username, text: "نعم" },
  ]);
  const told = async (actor: Actor) =>
    (await toldTo(actor))
      .filter(({ key }) => key === "salesRequestCommented")
      .map(({ params }) => params);
  const asked = { username: sales.username, number: request.number, comment: "Is it\npossible?" };
  expect(await told(manager)).toEqual([asked]);
  expect(await told(colleague)).toEqual([asked]);
  const answer = { username: manager.username, number: request.number, comment: "نعم" };
  expect(await told(sales)).toEqual([answer]);
  const logged = (await getLogs(sales)).at(-1);
  expect(logged).toMatchObject({
    action: "SALES_REQUEST_COMMENTED",
    details: { comment: asked.comment },
  });
});

test("of two managers who decide at once one is in the history", async () => {
  const { manager, id } = await waitingSale();
  const other = await makeActor("manager");
  const ends = await Promise.allSettled([
    reviewSalesRequest(manager, { id, status: "accepted" }),
    reviewSalesRequest(other, { id, status: "rejected", notes: "No." }),
    comment(other, id, "Wait."),
  ]);
  const [accepted] = ends;
  const kinds = (await getSteps(manager, id)).map(({ kind }) => String(kind)).toSorted();
  const decision = accepted.status === "fulfilled" ? "accepted" : "rejected";
  expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(kinds).toEqual([decision, "commented", "created"].toSorted());
});

test("sales users see and comment on their own requests only, nobody on a deleted one", async () => {
  const { manager, id } = await waitingSale();
  const stranger = await makeActor("sales");
  const notFound = { code: "salesRequestNotFound" };
  await expect(getSalesRequestHistory(stranger, { id })).rejects.toMatchObject(notFound);
  await expect(comment(stranger, id, "Mine?")).rejects.toMatchObject(notFound);
  const worker = await makeActor("worker");
  await expect(comment(worker, id, "Hello")).rejects.toMatchObject({ code: "notAllowed" });
  expect(await getSteps(manager, id)).toHaveLength(1);
  await deleteSalesRequest(manager, { id });
  await expect(getSalesRequestHistory(manager, { id })).rejects.toMatchObject(notFound);
  await expect(comment(manager, id, "Gone?")).rejects.toMatchObject(notFound);
});

test("no step of a history is changed or removed", async () => {
  const { id } = await waitingSale();
  const refused = 'rows of "RequestEvent" are never changed or removed';
  const change = db.$executeRaw`UPDATE "RequestEvent" SET "text" = 'x' WHERE "requestId" = ${id}::uuid`;
  await expect(change).rejects.toThrow(refused);
  const removal = db.$executeRaw`DELETE FROM "RequestEvent" WHERE "requestId" = ${id}::uuid`;
  await expect(removal).rejects.toThrow(refused);
});

test.each(["", "  \n ", "x".repeat(1001), "a\u0000b"])("a comment %j is refused", (text) => {
  const id = "01890000-0000-7000-8000-000000000000";
  expect(commentSchema.safeParse({ id, text }).success).toBe(false);
});
