import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ROLES, type Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import type { Prisma } from "@/lib/platform/prisma/client";
import { createWorkerRequest } from "@/lib/requests/worker/commands";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { deleteNotification, markAllNotificationsRead, markNotificationRead } from "./commands";
import { listNotifications } from "./queries";
import { notifyReviewers, notifyUser } from "./repository";

/** A notification of the actor's own, told by somebody else; its id. */
async function tell({ id: userId }: Actor, params: Prisma.InputJsonObject = {}): Promise<string> {
  const { id } = await db.notification.create({ data: { userId, key: "holdOverdue", params } });
  return id;
}

const createList = async (actor: Actor) => (await listNotifications(actor, {})).notifications;
const readStates = async (actor: Actor) => (await createList(actor)).map(({ isRead }) => isRead);

describe("the list", () => {
  test.each(ROLES)(
    "is a %s's own, the newest first, with the number of unread ones",
    async (role) => {
      const [actor, other] = [await makeActor(role), await makeActor(role)];
      const [first, second] = [await tell(actor), await tell(actor)];
      await tell(other);
      await markNotificationRead(actor, { id: first });
      const { notifications, unreadCount } = await listNotifications(actor, {});
      expect(notifications.map(({ _id }) => _id)).toEqual([second, first]);
      expect(notifications.map(({ isRead }) => isRead)).toEqual([false, true]);
      expect(unreadCount).toBe(1);
    },
  );

  test("says each in English, with what the reader's own language needs", async () => {
    const actor = await makeActor("manager");
    await tell(actor, { number: 3, salesUsername: "nour", holdUntil: "2026-11-20", odd: [1] });
    const [view] = await createList(actor);
    expect(view).toMatchObject({
      message: "The hold on sales request #3 (nour) ended on 20 Nov 2026.",
      key: "holdOverdue",
      params: { number: 3, salesUsername: "nour", holdUntil: "2026-11-20" },
      isRead: false,
    });
    expect(view?.params).not.toHaveProperty("odd");
    expect(new Date(view?.createdAt ?? "").toISOString()).toBe(view?.createdAt);
  });

  test("names a worker's request by its number, also one that was stored without it", async () => {
    const [actor, worker] = [await makeActor("manager"), await makeActor("worker")];
    const { SKU: productSKU } = await makeProduct({ Red: 1 });
    const line = { productSKU, sortName: "Standard", color: "Red", quantity: 1 };
    const content = { requestId: `REQ-${Date.now()}`, ...line, action: "add" } as const;
    const { requestId, number } = await createWorkerRequest(worker, content);
    await tell(actor, { requestId });
    const [view] = await createList(actor);
    expect(view?.params).toEqual({ requestId, requestName: `W-${number}` });
    expect(view?.message).toContain(`Request W-${number}`);
  });

  test("counts all unread ones, also those that a limit leaves out", async () => {
    const actor = await makeActor("sales");
    for (let made = 0; made < 4; made += 1) await tell(actor);
    const { notifications, unreadCount } = await listNotifications(actor, { limit: 2 });
    expect(notifications).toHaveLength(2);
    expect(unreadCount).toBe(4);
  });
});

describe("marking as read", () => {
  test("has its effect once, and may be repeated", async () => {
    const actor = await makeActor("manager");
    const id = await tell(actor);
    expect(await markNotificationRead(actor, { id })).toMatchObject({ _id: id, isRead: true });
    expect(await markNotificationRead(actor, { id })).toMatchObject({ _id: id, isRead: true });
    expect(await readStates(actor)).toEqual([true]);
  });

  test("takes all of one's own and nobody else's", async () => {
    const [actor, other] = [await makeActor("manager"), await makeActor("manager")];
    for (const reader of [actor, actor, other]) await tell(reader);
    expect(await markAllNotificationsRead(actor, {})).toEqual({ markedCount: 2 });
    expect(await markAllNotificationsRead(actor, {})).toEqual({ markedCount: 0 });
    expect(await readStates(actor)).toEqual([true, true]);
    expect(await readStates(other)).toEqual([false]);
  });

  test("leaves unread what came after the newest that was seen", async () => {
    const actor = await makeActor("worker");
    const [, seen] = [await tell(actor), await tell(actor)];
    await tell(actor);
    expect(await markAllNotificationsRead(actor, { upTo: seen })).toEqual({ markedCount: 2 });
    expect(await readStates(actor)).toEqual([false, true, true]);
  });
});

test("a deleted one is gone, and deleting it again finds nothing", async () => {
  const actor = await makeActor("manager");
  const [kept, gone] = [await tell(actor), await tell(actor)];
  await deleteNotification(actor, { id: gone });
  expect((await createList(actor)).map(({ _id }) => _id)).toEqual([kept]);
  await expect(deleteNotification(actor, { id: gone })).rejects.toMatchObject({ code: "notFound" });
});

test("another person's notification is notFound for every role, and stays as it is", async () => {
  const owner = await makeActor("worker");
  const id = await tell(owner);
  for (const role of ROLES) {
    const other = await makeActor(role);
    const notFound = { code: "notFound" };
    await expect(markNotificationRead(other, { id })).rejects.toMatchObject(notFound);
    await expect(deleteNotification(other, { id })).rejects.toMatchObject(notFound);
  }
  expect(await readStates(owner)).toEqual([false]);
  const nowhere = markNotificationRead(owner, { id: randomUUID() });
  await expect(nowhere).rejects.toMatchObject({ code: "notFound" });
});

test("one's own inbox is no business of the system log", async () => {
  const actor = await makeActor("manager");
  const id = await tell(actor);
  await markNotificationRead(actor, { id });
  await markAllNotificationsRead(actor, {});
  await deleteNotification(actor, { id });
  expect(await db.systemLog.count({ where: { username: actor.username } })).toBe(0);
});

describe("telling", () => {
  test.each(["manager", "admin"] as const)(
    "every manager and admin is told, and nobody else, but not who did it: a %s",
    async (role) => {
      const doer = await makeActor(role);
      const told = [await makeActor("manager"), await makeActor("admin")];
      const others = [doer, await makeActor("worker"), await makeActor("sales")];
      await db.$transaction((tx) =>
        notifyReviewers(tx, doer, "salesRequestCreated", { number: 1 }),
      );
      for (const other of others) expect(await createList(other)).toEqual([]);
      for (const actor of told)
        expect(await createList(actor)).toMatchObject([{ key: "salesRequestCreated" }]);
    },
  );

  test("nobody is notified of their own action", async () => {
    const [actor, other] = [await makeActor("manager"), await makeActor("worker")];
    await db.$transaction(async (tx) => {
      await notifyUser(tx, actor, actor.id, "workerRequestAccepted", {});
      await notifyUser(tx, actor, other.id, "workerRequestAccepted", {});
      await notifyUser(tx, actor, randomUUID(), "workerRequestAccepted", {});
    });
    expect(await createList(actor)).toEqual([]);
    expect(await createList(other)).toHaveLength(1);
  });
});
