import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubEnv("WEBHOOK_ALLOW_PRIVATE", "127.0.0.0/8"));

import type { Person, Role } from "@/lib/auth/actor";
import { markNotificationRead } from "@/lib/notifications/commands";
import { notifyUser } from "@/lib/notifications/repository";
import type { NotificationKey } from "@/lib/notifications/rules";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { toWallClock } from "@/lib/platform/time/wall-clock";
import { createWorkerRequest, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { changeOwnLanguage, signOut } from "@/lib/users/commands";
import {
  getOutcomes,
  hurry,
  startPushService,
  type Device,
} from "@/scripts/test-support/samples/push";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { changePushSettings } from "../commands";
import { toTime } from "../rules";
import { createPushSender } from "./commands";

let service: Awaited<ReturnType<typeof startPushService>>;

// Two instances, for all that follows.
beforeAll(async () => {
  service = await startPushService();
  createPushSender().start();
  createPushSender().start();
});
afterAll(() => service.stop());

const withDevice = async (role: Role): Promise<Device> => service.subscribe(await makeActor(role));

async function notify(person: Person, key: NotificationKey, number = 7): Promise<void> {
  const params = { username: "mona", number };
  await db.$transaction((tx) => notifyUser(tx, null, person.id, key, params));
}

const getTitles = ({ pushed }: Device) => pushed.map(({ payload }) => payload.title);

async function expectTitles(device: Device, titles: readonly string[]): Promise<void> {
  await expect.poll(() => getTitles(device), { timeout: 5_000 }).toEqual(titles);
}

async function expectOutcomes({ person }: Device, outcomes: readonly (string | null)[]) {
  await expect.poll(() => getOutcomes(person), { timeout: 5_000 }).toEqual(outcomes);
}

const ask = async (worker: Person, product: Awaited<ReturnType<typeof makeProduct>>) =>
  createWorkerRequest(worker, {
    requestId: `REQ-${Date.now()}`,
    productSKU: product.SKU,
    sortName: "Standard",
    color: "Red",
    quantity: 3,
    action: "add",
  });

describe("a message", () => {
  test("says what waits, in the factory's language or the person's own, and leads to the notification", async () => {
    const [english, arabic] = [await withDevice("manager"), await withDevice("admin")];
    await changeOwnLanguage(arabic.person, { language: "ar" });
    const product = await makeProduct({ Red: 5 });
    await ask(await makeActor("worker", "Ali"), product);
    for (const { person } of [english, arabic]) await hurry(person);
    await expectTitles(english, ["A request needs your decision"]);
    await expectTitles(arabic, ["طلب ينتظر ردك"]);
    const { id } = await db.notification.findFirstOrThrow({ where: { userId: english.person.id } });
    expect(english.pushed[0]?.payload).toMatchObject({
      userId: english.person.id,
      tag: "decision",
      language: "en",
      address: `/notifications/${id}`,
      actions: [{ action: "open" }, { action: "accept" }, { action: "reject" }],
    });
    expect(english.pushed[0]?.payload.body).toContain(product.SKU);
    expect(arabic.pushed[0]?.payload).toMatchObject({ language: "ar" });
  });

  test("is signed with the factory's key, and kept by the push service no longer than the session lasts", async () => {
    const device = await withDevice("sales");
    const expiresAt = new Date(Date.now() + 600_000);
    await db.session.update({ where: { id: device.person.sessionId }, data: { expiresAt } });
    await notify(device.person, "salesRequestAccepted");
    await hurry(device.person);
    await expectTitles(device, ["Your request was decided"]);
    const { headers } = device.pushed[0] ?? {};
    const token = /t=([^,]+)/.exec(headers?.authorization ?? "")?.[1] ?? "";
    expect(decodeJwt(token)).toMatchObject({ aud: new URL(device.endpoint).origin });
    expect(headers).toMatchObject({ topic: "decided", urgency: "normal" });
    expect(Number(headers?.ttl)).toBeGreaterThan(590);
    expect(Number(headers?.ttl)).toBeLessThanOrEqual(600);
  });

  test("counts the requests that a worker sends one after the other", async () => {
    const device = await withDevice("manager");
    const [worker, product] = [await makeActor("worker"), await makeProduct({ Red: 5 })];
    await ask(worker, product);
    await hurry(device.person);
    await expectTitles(device, ["A request needs your decision"]);
    await ask(worker, product);
    await hurry(device.person);
    await expectTitles(device, ["A request needs your decision", "2 requests need your decision"]);
    expect(device.pushed[1]?.payload.actions).toHaveLength(1);
  });

  test("is not sent for the person's own action, and to nobody else", async () => {
    const [actor, other] = [await withDevice("manager"), await withDevice("sales")];
    await db.$transaction((tx) =>
      notifyUser(tx, actor.person, actor.person.id, "salesRequestCommented", { number: 1 }),
    );
    expect(await getOutcomes(actor.person)).toEqual([]);
    expect(await getOutcomes(other.person)).toEqual([]);
  });

  test("is one for several notifications of a kind, with their number, and grows while they are unread", async () => {
    const device = await withDevice("sales");
    for (const number of [1, 2, 3]) await notify(device.person, "salesRequestHeld", number);
    await notify(device.person, "salesRequestCommented");
    await hurry(device.person);
    await expect.poll(() => device.pushed.length, { timeout: 5_000 }).toBe(2);
    expect(getTitles(device)).toEqual(["3 of your requests were decided", "New comment"]);
    expect(device.pushed[0]?.payload.body).toContain("#3");
    expect(device.pushed[0]?.payload.actions.map(({ action }) => action)).toEqual(["open"]);
    const [first] = await db.notification.findMany({
      where: { userId: device.person.id },
      orderBy: { id: "asc" },
    });
    await markNotificationRead(device.person, { id: first?.id ?? "" });
    await notify(device.person, "salesRequestRejected");
    await hurry(device.person);
    await expect
      .poll(() => getTitles(device).at(-1), { timeout: 5_000 })
      .toBe("3 of your requests were decided");
    expect(new Set(device.pushed.map(({ headers }) => headers.topic)).size).toBe(2);
    await expectOutcomes(
      device,
      Array.from({ length: 5 }, () => "sent"),
    );
  });
});

describe("nothing is sent", () => {
  test("about what was read or decided meanwhile", async () => {
    const [reader, reviewer] = [await withDevice("manager"), await withDevice("manager")];
    const product = await makeProduct({ Red: 5 });
    const request = await ask(await makeActor("worker"), product);
    const { id } = await db.notification.findFirstOrThrow({ where: { userId: reader.person.id } });
    await markNotificationRead(reader.person, { id });
    await hurry(reader.person);
    await expectOutcomes(reader, ["skipped"]);
    await decideWorkerRequest(reader.person, { id: request._id, state: "Accepted" });
    await hurry(reviewer.person);
    await expectOutcomes(reviewer, ["skipped"]);
    expect([...reader.pushed, ...reviewer.pushed]).toEqual([]);
  });

  test("of a kind that the person did not choose", async () => {
    const device = await withDevice("sales");
    await changePushSettings(device.person, { kinds: ["comment"], quietHours: null });
    await notify(device.person, "salesRequestAccepted");
    await notify(device.person, "salesRequestCommented");
    await hurry(device.person);
    await expectOutcomes(device, ["skipped", "sent"]);
    expect(getTitles(device)).toEqual(["New comment"]);
  });

  test("to a session that has ended", async () => {
    const device = await withDevice("worker");
    await notify(device.person, "workerRequestAccepted");
    await signOut(device.person);
    await hurry(device.person);
    await notify(device.person, "workerRequestRejected");
    const settled = await withDevice("worker");
    await notify(settled.person, "workerRequestAccepted");
    await hurry(settled.person);
    await expectTitles(settled, ["Your request was decided"]);
    expect(device.pushed).toEqual([]);
    expect(await getOutcomes(device.person)).toEqual([null]);
  });

  test("in quiet hours: what they hold back arrives as one message", async () => {
    const device = await withDevice("sales");
    const minute = currentMinute();
    const quietHours = { from: toTime(minute), to: toTime((minute + 60) % 1_440) };
    await changePushSettings(device.person, { kinds: ["decided"], quietHours });
    await notify(device.person, "salesRequestAccepted");
    await hurry(device.person);
    await notify(device.person, "salesRequestHeld");
    await hurry(device.person);
    const where = { sessionId: device.person.sessionId };
    const untilHeldBack = () =>
      db.pushMessage.count({ where: { ...where, dueAt: { gt: inMinutes(50) } } });
    await expect.poll(untilHeldBack, { timeout: 5_000 }).toBe(2);
    expect(device.pushed).toEqual([]);
    await changePushSettings(device.person, { kinds: ["decided"], quietHours: null });
    await expectTitles(device, ["2 of your requests were decided"]);
  });
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

function currentMinute(): number {
  const clock = toWallClock(new Date(), settings().TZ);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

describe("a push service that", () => {
  async function failing(...answers: Device["answers"]): Promise<Device> {
    const device = await withDevice("worker");
    device.answers.push(...answers);
    await notify(device.person, "workerRequestAccepted");
    await hurry(device.person);
    await expect.poll(() => device.pushed.length, { timeout: 5_000 }).toBe(1);
    return device;
  }
  const getSubscription = ({ person: { sessionId } }: Device) =>
    db.pushSubscription.findUnique({ where: { sessionId } });

  test.each([404, 410, 403])("knows no such device (%i) is not called again", async (status) => {
    const device = await failing({ status });
    await expect.poll(() => getSubscription(device), { timeout: 5_000 }).toBeNull();
    await notify(device.person, "workerRequestRejected");
    expect(await getOutcomes(device.person)).toEqual([null]);
  });

  test.each([500, 429])("fails (%i) gets the message again, later, and once", async (status) => {
    const device = await failing({ status, headers: { "retry-after": "120" } });
    const isWaiting = async () =>
      ((await getSubscription(device))?.nextTryAt.getTime() ?? 0) > Date.now() + 100_000;
    await expect.poll(isWaiting, { timeout: 5_000 }).toBe(true);
    expect(await getOutcomes(device.person)).toEqual([null]);
    await hurry(device.person);
    await expectOutcomes(device, ["sent"]);
    expect(device.pushed).toHaveLength(2);
    expect(await getSubscription(device)).toMatchObject({ tries: 0 });
  });

  test("is slow gets the message once, and nobody else waits for it", async () => {
    let answer: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const [slow, quick] = [await failing({ status: 201, after }), await withDevice("worker")];
    await notify(slow.person, "workerRequestCommented");
    await notify(quick.person, "workerRequestAccepted");
    await hurry(quick.person);
    await expectOutcomes(quick, ["sent"]);
    expect(slow.pushed).toHaveLength(1);
    answer();
    await expectOutcomes(slow, ["sent", null]);
    await hurry(slow.person);
    await expectOutcomes(slow, ["sent", "sent"]);
    expect(getTitles(slow)).toEqual(["Your request was decided", "New comment"]);
  });

  test("refuses a message (413) does not get it again, but the next one", async () => {
    const device = await failing({ status: 413 });
    await expectOutcomes(device, ["failed"]);
    await notify(device.person, "workerRequestCommented");
    await hurry(device.person);
    await expectOutcomes(device, ["failed", "sent"]);
  });
});

test("many messages to many devices arrive once each, whatever the number of senders", async () => {
  const devices = await Promise.all(Array.from({ length: 12 }, () => withDevice("worker")));
  await Promise.all(devices.map(({ person }) => notify(person, "workerRequestAccepted")));
  await Promise.all(devices.map(({ person }) => notify(person, "workerRequestCommented")));
  await Promise.all(devices.map(({ person }) => hurry(person)));
  for (const device of devices) {
    await expectOutcomes(device, ["sent", "sent"]);
    expect(getTitles(device).sort()).toEqual(["New comment", "Your request was decided"]);
  }
});
