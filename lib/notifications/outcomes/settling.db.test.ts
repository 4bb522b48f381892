import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { cancelCount } from "@/lib/counts/commands";
import { markNotificationRead } from "@/lib/notifications/commands";
import { listNotifications } from "@/lib/notifications/queries";
import { db } from "@/lib/platform/database/db";
import type { ProductView } from "@/lib/products/schema";
import {
  cancelHeldOrder,
  deleteSalesRequest,
  releaseHeldOrder,
  reviewSalesRequest,
  extendHeldOrder,
  unholdHeldOrder,
  withdrawSalesRequest,
} from "@/lib/requests/sales/commands";
import { watchHoldEnds } from "@/lib/requests/sales/hold-ends/commands";
import {
  createWorkerRequest,
  createWorkerRequests,
  decideWorkerRequest,
  deleteWorkerRequest,
  withdrawWorkerRequest,
} from "@/lib/requests/worker/commands";
import { changeStock } from "@/lib/stock/commands";
import { openCount } from "@/scripts/test-support/samples/counts";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { heldSale, inDays, waitingSale } from "@/scripts/test-support/samples/sales-requests";

let worker: Actor;
let manager: Actor;
let sara: Actor;
let product: ProductView;
let lastId = Date.now();

beforeEach(async () => {
  worker = await makeActor("worker");
  manager = await makeActor("manager");
  sara = await makeActor("admin", "Sara");
  product = await makeProduct({ Blue: 100 });
});

const getContent = (quantity: number) => ({
  requestId: `REQ-${(lastId += 10)}`,
  productSKU: product.SKU,
  sortName: "Standard",
  color: "Blue",
  quantity,
  action: "remove" as const,
});

const ask = (quantity = 1, by = worker) => createWorkerRequest(by, getContent(quantity));

/** The notifications of a reader with a key, the newest first. */
async function getInbox(reader: Actor, key = "workerRequestCreated") {
  const { notifications } = await listNotifications(reader, {});
  return notifications.filter((notification) => notification.key === key);
}

/** The state of a reader's only notification with a key: its last line, and whether it was read. */
async function getState(reader: Actor, key = "workerRequestCreated") {
  const inbox = await getInbox(reader, key);
  expect(inbox).toHaveLength(1);
  return [inbox[0]?.message.split("\n").at(-1), inbox[0]?.isRead ? "read" : "unread"];
}

describe("the requests that a worker sends within two minutes", () => {
  test("are one notification for each reviewer, also when five calls come at once", async () => {
    await Promise.all([5, 4, 3, 2, 1].map((quantity) => ask(quantity)));
    for (const reviewer of [manager, sara]) {
      const [told, ...others] = await getInbox(reviewer);
      expect(others).toEqual([]);
      expect(told?.outcome?.tally).toEqual([{ state: "open", count: 5 }]);
      expect(told?.lines).toHaveLength(3);
      const [sentence, ...lines] = told?.message.split("\n") ?? [];
      expect(sentence).toBe(`${worker.username} asks for approval of 5 stock changes:`);
      expect(lines[0]).toMatch(/^remove \d\u00a0× /);
      expect(lines.at(-1)).toBe("+2 more");
    }
    expect(await getInbox(worker)).toEqual([]);
  });

  test("in one call as in several, and a repeated one adds nothing", async () => {
    const requests = [getContent(1), getContent(2)];
    for (let time = 1; time <= 2; time += 1) await createWorkerRequests(worker, { requests });
    const [told, ...others] = await getInbox(manager);
    expect([told?.outcome?.tally, others]).toEqual([[{ state: "open", count: 2 }], []]);
    expect(told?.message).not.toContain("more");
  });

  test("begin another notification for who has read the first, and after two minutes", async () => {
    await ask();
    const [first] = await getInbox(manager);
    await markNotificationRead(manager, { id: first?._id ?? "" });
    await ask();
    expect(await getInbox(manager)).toHaveLength(2);
    expect(await getInbox(sara)).toHaveLength(1);
    // As if it were two minutes older: its id begins with its time.
    await db.$executeRaw`UPDATE "Notification" SET "id" = overlay("id"::text PLACING '00000000' FROM 1)::uuid
      WHERE "userId" = ${sara.id}::uuid`;
    await ask();
    expect(await getInbox(sara)).toHaveLength(2);
  });

  test("are not mixed with another worker's, and never more than 50", async () => {
    await ask(1, await makeActor("worker"));
    const requests = Array.from({ length: 49 }, () => getContent(1));
    await createWorkerRequests(worker, { requests });
    await ask();
    await ask();
    const counts = (await getInbox(manager)).map(({ outcome }) => outcome?.tally[0]?.count);
    expect(counts).toEqual([1, 50, 1]);
  });
});

describe("a worker's requests", () => {
  test("are read for everybody once all are decided, and until then say how many are open", async () => {
    const requests = [await ask(), await ask(), await ask()];
    const [first, second, third] = requests.map(({ _id }) => _id);
    await decideWorkerRequest(sara, { id: first ?? "", state: "Accepted" });
    expect(await getState(manager)).toEqual(["2 of 3 still open", "unread"]);
    const [told] = await getInbox(manager);
    expect(told?.params.requestId).toBe(requests[1]?.requestId);
    expect(told?.params.requestName).toBe(`W-${requests[1]?.number}`);
    await decideWorkerRequest(sara, { id: second ?? "", state: "Rejected" });
    await deleteWorkerRequest(manager, { id: third ?? "" });
    for (const reviewer of [manager, sara])
      expect(await getState(reviewer)).toEqual(["1 accepted · 1 rejected · 1 deleted", "read"]);
  });

  test("say who decided, by the name that the person has", async () => {
    const { _id: id } = await ask();
    await decideWorkerRequest(sara, { id, state: "Accepted" });
    expect(await getState(manager)).toEqual(["Accepted by Sara", "read"]);
    expect((await getInbox(manager))[0]?.params.requestId).toMatch(/^REQ-/);
  });

  test("that get a part, or are deleted, are settled", async () => {
    const { _id: id } = await ask(150);
    await decideWorkerRequest(sara, { id, state: "Accepted", partial: true });
    expect(await getState(manager)).toEqual(["Accepted in part by Sara", "read"]);
    const other = await makeActor("worker");
    await deleteWorkerRequest(sara, { id: (await ask(1, other))._id });
    const [deleted] = await getInbox(manager);
    expect([deleted?.message.split("\n").at(-1), deleted?.isRead]).toEqual(["Deleted", true]);
  });

  test("say who withdrew them, also beside deleted ones", async () => {
    const [first, second] = [await ask(), await ask()];
    await withdrawWorkerRequest(worker, { id: first._id });
    expect(await getState(manager)).toEqual(["1 of 2 still open", "unread"]);
    await deleteWorkerRequest(sara, { id: second._id });
    expect(await getState(manager)).toEqual(["1 withdrawn · 1 deleted", "read"]);
    const karim = await makeActor("worker", "Karim");
    await withdrawWorkerRequest(karim, { id: (await ask(1, karim))._id });
    const [withdrawn] = await getInbox(manager);
    expect(withdrawn?.message.split("\n").at(-1)).toBe("Withdrawn by Karim");
  });

  test("of which the last two are decided at once leave nothing unread", async () => {
    for (let time = 1; time <= 5; time += 1) {
      const reader = await makeActor("manager");
      const asking = await makeActor("worker");
      const requests = [await ask(1, asking), await ask(1, asking)];
      await Promise.all(
        requests.map(({ _id: id }, at) =>
          decideWorkerRequest(at === 0 ? sara : manager, { id, state: "Accepted" }),
        ),
      );
      expect(await getState(reader)).toEqual(["2 accepted", "read"]);
    }
  });

  test("stay unread when the decision is refused, and of other people's nothing changes", async () => {
    const { _id: id } = await ask(101);
    await ask(1, await makeActor("worker"));
    const refused = decideWorkerRequest(sara, { id, state: "Accepted" });
    await expect(refused).rejects.toMatchObject({ code: "notEnoughStock" });
    await decideWorkerRequest(sara, { id, state: "Rejected" });
    const states = (await getInbox(manager)).map(({ isRead }) => isRead);
    expect(states).toEqual([false, true]);
    expect((await getInbox(worker, "workerRequestRejected"))[0]?.isRead).toBe(false);
  });
});

describe("a sales request", () => {
  const key = "salesRequestCreated";

  test.each([
    ["accepted", "Accepted by Sara"],
    ["held", "Held by Sara"],
    ["rejected", "Rejected by Sara"],
  ] as const)("that is %s is settled", async (status, text) => {
    const { manager: reader, id } = await waitingSale();
    expect(await getInbox(reader, key)).toMatchObject([{ isRead: false }]);
    await reviewSalesRequest(sara, { id, status });
    expect(await getState(reader, key)).toEqual([text, "read"]);
  });

  test("that is deleted is settled, and one with another date still waits", async () => {
    const { manager: reader, id } = await waitingSale();
    const updatedSubmissionDate = inDays(3);
    await reviewSalesRequest(sara, { id, status: "date-changed", updatedSubmissionDate });
    const text = "Date changed by Sara; still waits for a decision";
    expect(await getState(reader, key)).toEqual([text, "unread"]);
    await deleteSalesRequest(sara, { id });
    expect(await getState(reader, key)).toEqual(["Deleted", "read"]);
  });

  test("that is withdrawn says so", async () => {
    const { sales, manager: reader, id } = await waitingSale();
    await withdrawSalesRequest(sales, { id });
    expect(await getState(reader, key)).toEqual([`Withdrawn by ${sales.username}`, "read"]);
  });

  test("that gets a part is settled", async () => {
    const { manager: reader, id, product: sold } = await waitingSale();
    await changeStock(manager, {
      action: "remove",
      lines: [{ sku: sold.SKU, sortName: "Standard", color: "Blue", quantity: 9 }],
    });
    await reviewSalesRequest(sara, { id, status: "held", partial: true });
    expect(await getState(reader, key)).toEqual(["Held in part by Sara", "read"]);
  });

  test("that is unheld waits again: unread, except for who did it, until it is decided", async () => {
    const { manager: reader, id } = await heldSale();
    expect(await getState(reader, key)).toEqual([`Held by ${reader.username}`, "read"]);
    await unholdHeldOrder(sara, { id });
    const text = "Unheld by Sara; waits for a decision again";
    expect(await getState(reader, key)).toEqual([text, "unread"]);
    const own = (await getInbox(sara, key)).find(({ message }) => message.includes(text));
    expect(own?.isRead).toBe(true);
    await reviewSalesRequest(sara, { id, status: "rejected" });
    expect(await getState(reader, key)).toEqual(["Rejected by Sara", "read"]);
  });
});

describe("a hold that ends", () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000);
  const STEPS = {
    release: (id: string) => releaseHeldOrder(sara, { id }),
    unhold: (id: string) => unholdHeldOrder(sara, { id }),
    cancel: (id: string) => cancelHeldOrder(sara, { id, reason: "No call" }),
    extend: (id: string) => extendHeldOrder(sara, { id, holdUntil: inDays(3) }),
  };

  test.each([
    ["release", "Released by Sara"],
    ["unhold", "Unheld by Sara; waits for a decision again"],
    ["cancel", "Cancelled by Sara"],
    ["extend", "Held by Sara"],
  ] as const)("is settled by %s", async (step, text) => {
    const { manager: reader, id } = await heldSale(inDays(0));
    await watchHoldEnds(tomorrow());
    expect((await getState(reader, "holdOverdue"))[1]).toBe("unread");
    await STEPS[step](id);
    expect(await getState(reader, "holdOverdue")).toEqual([text, "read"]);
  });
});

test("a count's notification is settled when the count is closed", async () => {
  const { manager: starter, ann, count } = await openCount();
  expect((await getState(ann, "countStarted"))[1]).toBe("unread");
  await cancelCount(starter, { id: count._id });
  expect(await getState(ann, "countStarted")).toEqual([`Cancelled by ${starter.username}`, "read"]);
});

describe("low stock", () => {
  const move = (action: "add" | "remove", ...colors: string[]) =>
    changeStock(manager, {
      action,
      lines: colors.map((color) => ({
        sku: product.SKU,
        sortName: "Standard",
        color,
        quantity: 50,
      })),
    });

  beforeEach(async () => {
    product = await makeProduct({ Blue: 100, Red: 100 });
    const { _id: id } = product;
    await db.product.update({ where: { id }, data: { minQuantity: 60 } });
  });

  test("is settled when the color recovers", async () => {
    await move("remove", "Blue");
    expect((await getState(manager, "stockLow"))[1]).toBe("unread");
    await move("add", "Blue");
    expect(await getState(manager, "stockLow")).toEqual(["No longer low", "read"]);
    expect((await getState(manager, "stockRecovered"))[1]).toBe("unread");
  });

  test("of several colors is settled when all of them have recovered or are gone", async () => {
    await move("remove", "Blue", "Red");
    await move("add", "Blue");
    expect(await getState(manager, "stockLowSeveral")).toEqual(["1 of 2 still low", "unread"]);
    await db.color.deleteMany({ where: { sort: { productId: product._id } } });
    expect(await getState(manager, "stockLowSeveral")).toEqual(["2 deleted", "read"]);
  });
});
