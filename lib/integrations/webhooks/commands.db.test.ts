import { createHmac } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { db, driver } from "@/lib/platform/database/db";
import { changeStock } from "@/lib/stock/commands";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { makeWebhook, queuedFor, startReceiver } from "@/scripts/test-support/samples/integrations";
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  resendDelivery,
  testWebhook,
  updateWebhook,
} from "./commands";
import { listDeliveries, listWebhooks } from "./queries";
import { createWebhookSchema } from "./schema";
import { deleteOldDeliveries } from "./sending/commands";
import { claimNext, noteOutcome, send, type Claimed } from "./sending/repository";

vi.hoisted(() => vi.stubEnv("WEBHOOK_ALLOW_PRIVATE", "127.0.0.0/8"));

afterEach(async () => {
  await db.webhook.deleteMany();
  await db.webhookDelivery.deleteMany();
  await db.factorySettings.deleteMany();
});

const line = (sku: string, quantity: number) => ({
  sku,
  sortName: "Standard",
  color: "Blue",
  quantity,
});
/** Moves a color's stock so many times. */
async function moveTimes(times: number) {
  const { SKU, sorts } = await makeProduct({ Blue: 0 });
  const manager = await makeActor("manager");
  for (let at = 0; at < times; at++)
    await changeStock(manager, { action: "add", lines: [line(SKU, 1)] });
  return sorts[0]?.colors[0]?._id ?? "";
}

const claim = () => claimNext(driver, []);
const fail = (claimed: Claimed | undefined, milliseconds = 1) =>
  claimed && noteOutcome(db, claimed, { status: 500, error: "status", milliseconds });
const arrive = (claimed: Claimed | undefined) =>
  claimed && noteOutcome(db, claimed, { status: 200, error: null, milliseconds: 1 });
const makeDue = (where: object) =>
  db.webhookDelivery.updateMany({ where, data: { nextTryAt: new Date(0) } });

describe("what waits is claimed", () => {
  test("in order of each document, by any number of claimers, each once", async () => {
    const { _id: id } = await makeWebhook(["stock.moved"]);
    const [one, two] = [await moveTimes(3), await moveTimes(3)];
    const first = await Promise.all([claim(), claim(), claim(), claim()]);
    const documents = first.map((claimed) => claimed?.documentId).filter(Boolean);
    expect(documents.toSorted()).toEqual([one, two].toSorted());
    for (const claimed of first) await arrive(claimed);
    const rest: string[] = [];
    for (let claimed = await claim(); claimed; claimed = await claim()) {
      rest.push(claimed.eventId);
      await arrive(claimed);
    }
    const all = await queuedFor(id);
    const done = [...first.map((claimed) => claimed?.eventId), ...rest];
    for (const color of [one, two]) {
      const ofColor = all.filter(({ documentId }) => documentId === color);
      const ids = ofColor.map(({ eventId }) => eventId);
      expect(done.filter((eventId) => ids.includes(eventId ?? ""))).toEqual(ids);
    }
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(["delivered"]));
  });

  test("and a failure holds back the later ones of its document and webhook, nothing else", async () => {
    const { _id: id } = await makeWebhook(["stock.moved"]);
    const color = await moveTimes(2);
    await fail(await claim());
    expect(await claim()).toBeUndefined();
    const [failed, later] = await queuedFor(id);
    expect(failed).toMatchObject({ state: "waiting", tries: 1, status: 500, error: "status" });
    expect(later?.nextTryAt).toEqual(failed?.nextTryAt);
    const other = await moveTimes(1);
    expect((await claim())?.documentId).toBe(other);
    await makeDue({ documentId: color });
    const again = await claim();
    expect(again?.eventId).toBe(failed?.eventId);
    await arrive(again);
    expect((await claim())?.eventId).toBe(later?.eventId);
  });

  test("again with the same id when the claimer never came back, whose late word then counts for nothing", async () => {
    const { _id: id } = await makeWebhook(["stock.moved"]);
    await moveTimes(1);
    const lost = await claim();
    expect(await claim()).toBeUndefined();
    await makeDue({ webhookId: id });
    const again = await claim();
    expect(again).toMatchObject({ eventId: lost?.eventId, tries: 2 });
    await fail(lost);
    expect((await queuedFor(id))[0]).toMatchObject({ state: "waiting", error: null });
    await arrive(again);
    expect((await queuedFor(id))[0]).toMatchObject({ state: "delivered" });
  });

  test("and has failed after 18 tries, which lets the later ones go; sent again it comes first", async () => {
    const { _id: id, admin } = await makeWebhook(["stock.moved"]);
    await moveTimes(2);
    const [first, second] = await queuedFor(id);
    await db.webhookDelivery.update({ where: { id: first?.id ?? "" }, data: { tries: 17 } });
    await fail(await claim());
    expect((await queuedFor(id))[0]).toMatchObject({ state: "failed", tries: 18 });
    expect((await listWebhooks(admin))[0]).toMatchObject({ waiting: 1, failed: 1 });
    await fail(await claim());
    const resent = await resendDelivery(admin, { id, deliveryId: first?.id ?? "" });
    expect(resent).toMatchObject({ state: "waiting", tries: 0, eventId: first?.eventId });
    expect((await claim())?.eventId).toBe(first?.eventId);
    expect(await claim()).toBeUndefined();
    expect(second?.eventId).not.toBe(first?.eventId);
  });
});

describe("what is sent", () => {
  test("is signed as Standard Webhooks say, for a day also with the secret before", async () => {
    const receiver = await startReceiver(() => 204);
    const { _id: id, admin, secret } = await makeWebhook(["stock.moved"], receiver.url);
    const color = await moveTimes(1);
    const changed = await changeWebhookSecret(admin, { id });
    expect(changed.secret).not.toBe(secret);
    const claimed = await claim();
    expect(claimed && (await send(claimed))).toMatchObject({ status: 204, error: null });
    await receiver.stop();
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
    const content = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
    const expected = [changed.secret, secret].map((one) => {
      const key = Buffer.from(one.replace("whsec_", ""), "base64");
      return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
    });
    expect(headers["webhook-signature"]).toBe(expected.join(" "));
    expect(JSON.parse(body)).toMatchObject({
      id: claimed?.eventId,
      type: "stock.moved",
      document: { type: "color", id: color },
      data: { kind: "add", quantityDelta: 1 },
    });
  });

  test("follows no redirect and reads no long answer", async () => {
    const receiver = await startReceiver(() => 302);
    const { admin, _id: id } = await makeWebhook(["stock.moved"], receiver.url);
    expect(await testWebhook(admin, { id })).toMatchObject({
      state: "failed",
      status: 302,
      error: "status",
    });
    expect(receiver.received).toHaveLength(1);
    await receiver.stop();
    expect(await testWebhook(admin, { id })).toMatchObject({
      state: "failed",
      error: "connection",
    });
  });

  test("a test is a ping whose result is in the log", async () => {
    const receiver = await startReceiver(() => 200);
    const { admin, _id: id } = await makeWebhook(["deal.made"], receiver.url);
    const ping = await testWebhook(admin, { id });
    await receiver.stop();
    expect(ping).toMatchObject({ type: "ping", state: "delivered", status: 200, tries: 1 });
    expect(await listDeliveries(admin, { id })).toEqual([ping]);
    expect(await listDeliveries(admin, { id, state: "failed" })).toEqual([]);
    expect((await getLogs(admin)).at(-1)).toMatchObject({ action: "WEBHOOK_TESTED" });
  });
});

describe("webhooks", () => {
  test.each(["worker", "manager", "sales"] as const)("are nothing for a %s", async (role) => {
    const person = await makeActor(role);
    const { _id: id, url, events } = await makeWebhook();
    for (const call of [
      listWebhooks(person),
      createWebhook(person, { url, events }),
      updateWebhook(person, { id, url, events, isActive: false }),
      ...[deleteWebhook, changeWebhookSecret, testWebhook].map((one) => one(person, { id })),
      listDeliveries(person, { id }),
      resendDelivery(person, { id, deliveryId: id }),
    ])
      await expect(call).rejects.toMatchObject({ code: "notAllowed" });
  });

  test("are gone once they are deleted, with what waited for them", async () => {
    const { admin, _id: id } = await makeWebhook(["stock.moved"]);
    await moveTimes(1);
    await deleteWebhook(admin, { id });
    expect(await claim()).toBeUndefined();
    await deleteOldDeliveries();
    expect(await queuedFor(id)).toEqual([]);
    for (const call of [testWebhook, listDeliveries, deleteWebhook])
      await expect(call(admin, { id })).rejects.toMatchObject({ code: "webhookNotFound" });
  });

  test("keep what was delivered for 30 days", async () => {
    const { _id: id } = await makeWebhook(["stock.moved"]);
    await moveTimes(2);
    for (const days of [29, 31]) {
      const claimed = await claim();
      await arrive(claimed);
      const endedAt = new Date(Date.now() - days * 86_400_000);
      await db.webhookDelivery.update({ where: { id: claimed?.id ?? "" }, data: { endedAt } });
    }
    await deleteOldDeliveries();
    expect(await queuedFor(id)).toHaveLength(1);
  });

  test("are refused with an address that the server may not connect to", async () => {
    const admin = await makeActor("admin");
    const getReason = async (url: string) => {
      const parsed = createWebhookSchema.safeParse({ url, events: ["deal.made"] });
      if (!parsed.success) return parsed.error.issues[0]?.message;
      return createWebhook(admin, parsed.data).then(
        () => null,
        (thrown: unknown) => thrown instanceof AppError && thrown.details?.lines?.[0]?.reason,
      );
    };
    for (const url of [
      "",
      "ftp://a.example",
      "https://user:pass@a.example",
      "no",
      "javascript:alert(1)",
    ])
      expect(await getReason(url), url).toBe("webhookUrl");
    for (const url of ["https://a.example:22", "https://a.example:25/x"])
      expect(await getReason(url), url).toBe("webhookPort");
    for (const host of [
      "10.0.0.1",
      "192.168.1.1",
      "169.254.169.254",
      "[::1]",
      "[fd00::1]",
      "0x0a.1",
      "[::ffff:10.0.0.1]",
    ])
      expect(await getReason(`https://${host}/x`), host).toBe("webhookPrivate");
    for (const url of ["https://a.example/x", "https://a.example:8443", "http://127.0.0.1:8080/x"])
      expect(await getReason(url), url).toBeNull();
  });
});
