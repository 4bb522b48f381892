import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db, deleteOldIdempotencyKeys, inTransaction } from "@/lib/platform/database/db";
import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/platform/errors/app-error";
import { runIdempotent } from "@/lib/platform/database/idempotency";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import { changeStock } from "./commands";

const STILL_RUNNING: unknown = expect.objectContaining({
  code: "stillRunning",
  details: { params: { retryAfter: 1 } },
});

/** A person with 10 blue towels, and a removal of some of them under a key. */
async function keyedRemoval() {
  const actor = await makeActor("manager");
  const product = await makeProduct({ Blue: 10 });
  const ownKey = randomUUID();
  const remove = (quantity: number, { key = ownKey, operation = "remove" } = {}) => {
    const lines = [{ sku: product.SKU, sortName: "Standard", color: "Blue", quantity }];
    return runIdempotent(actor, { key, operation, input: { lines } }, (keyed) =>
      changeStock(keyed, { action: "remove", lines }),
    );
  };
  const onHand = async () => (await getStock(product, "Blue")).quantity;
  const entries = () => db.systemLog.count({ where: { username: actor.username } });
  return { actor, key: ownKey, remove, onHand, entries };
}

test("a repeat has no second effect and says that it is one", async () => {
  const { remove, onHand, entries } = await keyedRemoval();
  expect((await remove(3)).isReplayed).toBe(false);
  expect((await remove(3)).isReplayed).toBe(true);
  expect([await onHand(), await entries()]).toEqual([7, 1]);
});

test("without a key, or with another one, everything is done again", async () => {
  const { actor, remove, onHand } = await keyedRemoval();
  await remove(3);
  await remove(3, { key: randomUUID() });
  expect(await onHand()).toBe(4);
  const bare = { key: undefined, operation: "count", input: {} };
  const count = async () => (await runIdempotent(actor, bare, async () => onHand())).result;
  expect([await count(), await count()]).toEqual([4, 4]);
});

test("20 repeats at once have one effect; those that come too early are told to retry", async () => {
  const { remove, onHand, entries } = await keyedRemoval();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => remove(1)));
  const done = outcomes.filter(({ status }) => status === "fulfilled");
  expect(done.length).toBeGreaterThan(0);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toEqual(STILL_RUNNING);
  expect([await onHand(), await entries()]).toEqual([9, 1]);
  expect((await remove(1)).isReplayed).toBe(true);
});

test("a key belongs to one input of one person", async () => {
  const first = await keyedRemoval();
  const { key } = first;
  await first.remove(3);
  const reused: unknown = expect.objectContaining({ code: "keyReused" });
  await expect(first.remove(4)).rejects.toEqual(reused);
  await expect(first.remove(3, { operation: "add" })).rejects.toEqual(reused);
  expect(await first.onHand()).toBe(7);
  const other = await keyedRemoval();
  expect((await other.remove(3, { key })).isReplayed).toBe(false);
});

test("a transaction that a single statement with its key overtakes is undone", async () => {
  const { actor, key, remove, onHand } = await keyedRemoval();
  const overtaken = runIdempotent(actor, { key, operation: "overtaken", input: {} }, (keyed) =>
    inTransaction(keyed, async (tx) => {
      await tx.user.update({ where: { id: actor.id }, data: { displayName: "Overtaken" } });
      await remove(3);
    }),
  );
  await expect(overtaken).rejects.toEqual(STILL_RUNNING);
  expect((await db.user.findUniqueOrThrow({ where: { id: actor.id } })).displayName).not.toBe(
    "Overtaken",
  );
  expect(await onHand()).toBe(7);
});

test("files count by what is in them", async () => {
  const { actor, key } = await keyedRemoval();
  const keep = (text: string) => {
    const input = { receipt: new File([text], "receipt.pdf") };
    return runIdempotent(actor, { key, operation: "keep", input }, (keyed) =>
      inTransaction(keyed, async () => text.length),
    );
  };
  expect(await keep("one")).toEqual({ result: 3, isReplayed: false });
  expect(await keep("one")).toEqual({ result: 3, isReplayed: true });
  await expect(keep("two")).rejects.toMatchObject({ code: "keyReused" });
});

test("the input of a call cannot be guessed from its stored fingerprint", async () => {
  const { actor, key } = await keyedRemoval();
  const input = { password: "summer-2026" };
  await runIdempotent(actor, { key, operation: "sign up", input }, (keyed) =>
    inTransaction(keyed, async () => "done"),
  );
  const kept = await db.idempotencyKey.findUniqueOrThrow({
    where: { userId_key: { userId: actor.id, key } },
  });
  const guess = JSON.stringify(["sign up", Object.entries(input)]);
  expect(kept.fingerprint).not.toBe(createHash("sha256").update(guess).digest("hex"));
  expect(kept.fingerprint).toMatch(/^[0-9a-f]{64}$/);
});

test("a refused call has no effect, and its key can be used again", async () => {
  const { actor, key, remove, onHand } = await keyedRemoval();
  await expect(remove(11)).rejects.toMatchObject({ code: "notEnoughStock" });
  expect(await db.idempotencyKey.count({ where: { userId: actor.id, key } })).toBe(0);
  expect((await remove(2)).isReplayed).toBe(false);
  expect(await onHand()).toBe(8);
});

test("the first result comes back as it was, in the same order", async () => {
  const { actor, key } = await keyedRemoval();
  const made = { zebra: [1, { b: null, a: "ص" }], apple: 0.1, none: undefined };
  const make = () =>
    runIdempotent(actor, { key, operation: "make", input: {} }, (keyed) =>
      inTransaction(keyed, async () => made),
    );
  const [first, again] = [await make(), await make()];
  expect(JSON.stringify(again.result)).toBe(JSON.stringify(first.result));
});

describe("the key belongs to the first transaction", () => {
  test("which is tried again after a deadlock under the same key", async () => {
    const { actor, key } = await keyedRemoval();
    let tries = 0;
    const work = (keyed: Actor) =>
      inTransaction(keyed, async (tx) => {
        tries += 1;
        if (tries === 1) await tx.$executeRaw`DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$`;
        return tries;
      });
    const attempt = () => runIdempotent(actor, { key, operation: "try", input: {} }, work);
    expect(await attempt()).toEqual({ result: 2, isReplayed: false });
    expect(await attempt()).toEqual({ result: 2, isReplayed: true });
  });

  test("and a second one of the same call stands for itself", async () => {
    const { actor, key } = await keyedRemoval();
    const results = await runIdempotent(
      actor,
      { key, operation: "two", input: {} },
      async (keyed) => [
        await inTransaction(keyed, async () => "first"),
        await inTransaction(keyed, async () => "second"),
      ],
    );
    expect(results).toEqual({ result: ["first", "second"], isReplayed: false });
  });
});

test("after a day a key is forgotten, whether or not its row was cleared away", async () => {
  const { actor, key, remove, onHand } = await keyedRemoval();
  const age = (hours: number) =>
    db.idempotencyKey.updateMany({
      where: { userId: actor.id, key },
      data: { createdAt: new Date(Date.now() - hours * 3_600_000) },
    });
  await remove(1);
  await age(23.9);
  await deleteOldIdempotencyKeys();
  expect((await remove(1)).isReplayed).toBe(true);
  await age(24.1);
  expect((await remove(2)).isReplayed).toBe(false);
  await age(24.1);
  await deleteOldIdempotencyKeys();
  expect(await db.idempotencyKey.count({ where: { userId: actor.id } })).toBe(0);
  expect(await onHand()).toBe(7);
});

test("a failure of the database leaves nothing behind", async () => {
  const { actor, key } = await keyedRemoval();
  const broken = runIdempotent(actor, { key, operation: "break", input: {} }, (keyed) =>
    inTransaction(keyed, async () => {
      throw new AppError("unexpected");
    }),
  );
  await expect(broken).rejects.toMatchObject({ code: "unexpected" });
  expect(await db.idempotencyKey.count({ where: { userId: actor.id } })).toBe(0);
});
