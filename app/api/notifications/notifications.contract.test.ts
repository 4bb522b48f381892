import * as z from "zod";
import type { Caller } from "@/scripts/test-support/contract/caller";
import {
  newCaller,
  newProduct,
  newSalesRequest,
  newWorkerRequest,
  NO_ID,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const notifications = z.array(shapes.notification);
const list = (caller: Caller) => caller.done(notifications, "GET", "/notifications");

/** A sales user of this test's own who was told of so many rejections. */
async function told(manager: Caller, count: number): Promise<Caller> {
  const [sales, product] = [await newCaller(manager, "sales"), await newProduct(manager)];
  for (let time = 1; time <= count; time++) {
    const { _id } = await newSalesRequest(sales, product);
    const rejected = { status: "rejected", notes: `No ${time}` };
    await manager.done(shapes.salesRequest, "PUT", `/sales-requests/${_id}`, rejected);
  }
  return sales;
}

test("GET /notifications tells one's own, the newest first, with the count of all unread ones", async ({
  callers: { manager },
}) => {
  const sales = await told(manager, 3);
  const answer = await sales.call("GET", "/notifications?limit=2");
  expect(answer.headers.get("x-unread-count")).toBe("3");
  const newest = notifications.parse(answer.body);
  expect(newest.map(({ params }) => params.notes)).toEqual(["No 3", "No 2"]);
  expect(newest[0]).toMatchObject({ isRead: false, key: "salesRequestRejected" });
  expect(newest[0]?.message).toMatch(/manager.*reject.*No 3/s);
  expect(await list(sales)).toHaveLength(3);
});

test("GET /notifications tells managers and admins, and nobody else, what arrived and what became of it", async ({
  callers: { manager, sales },
}) => {
  const reviewers = [await newCaller(manager, "manager"), await newCaller(manager, "admin")];
  const worker = await newCaller(manager, "worker");
  const product = await newProduct(manager);
  const [first, second] = [
    await newWorkerRequest(worker, product),
    await newWorkerRequest(worker, product),
  ];
  const of = async (caller: Caller) =>
    (await list(caller)).filter(
      ({ key, params }) => key === "workerRequestCreated" && params.requestId === second.requestId,
    );
  const accepted = { state: "Accepted" };
  await manager.done(shapes.workerRequest, "PATCH", `/req/requests/${first._id}/state`, accepted);
  for (const reviewer of reviewers)
    expect((await of(reviewer)).map(({ isRead, message }) => [isRead, message])).toEqual([
      [false, expect.stringMatching(/2 stock changes.*1 of 2 still open$/s)],
    ]);
  expect([...(await of(sales)), ...(await of(worker))]).toEqual([]);
});

test("PUT /notifications/{id}/read marks one as read, and stays so", async ({
  callers: { manager },
}) => {
  const sales = await told(manager, 2);
  const [newest, older] = await list(sales);
  for (let time = 1; time <= 2; time++) {
    const path = `/notifications/${newest?._id}/read`;
    const read = await sales.done(shapes.notification, "PUT", path);
    expect(read).toEqual({ ...newest, isRead: true });
    expect(await list(sales)).toEqual([read, older]);
  }
});

test("PUT /notifications/read marks those up to one, or all of them", async ({
  callers: { manager },
}) => {
  const sales = await told(manager, 3);
  const shape = z.strictObject({ ...shapes.message.shape, markedCount: z.number() });
  const mark = (query = "") => sales.done(shape, "PUT", `/notifications/read${query}`);
  const [, middle] = await list(sales);
  expect(await mark(`?upTo=${middle?._id}`)).toMatchObject({ markedCount: 2 });
  expect((await list(sales)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
  expect(await mark()).toMatchObject({ markedCount: 1 });
  expect(await mark()).toMatchObject({ markedCount: 0 });
  expect(await sales.wrongFields("PUT", "/notifications/read?upTo=7")).toEqual(["upTo: id"]);
});

test("DELETE /notifications/{id} takes one off the list", async ({ callers: { manager } }) => {
  const sales = await told(manager, 2);
  const [newest, older] = await list(sales);
  await sales.done(shapes.message, "DELETE", `/notifications/${newest?._id}`);
  expect(await list(sales)).toEqual([older]);
});

const ONE = {
  "PUT /notifications/{id}/read": ["PUT", "/read"],
  "DELETE /notifications/{id}": ["DELETE", ""],
} as const;

for (const [operation, [method, end]] of Object.entries(ONE))
  test(`${operation} refuses notFound, also for somebody else's`, async ({
    callers: { manager, sales },
  }) => {
    const own = await told(manager, 1);
    const [theirs] = await list(own);
    for (const id of [theirs?._id, NO_ID])
      expect(await sales.refusal(method, `/notifications/${id}${end}`)).toBe("404 notFound");
    expect(await list(own)).toEqual([theirs]);
  });
