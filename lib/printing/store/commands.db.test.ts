import { describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { deleteOldPrints } from "./commands";
import { getPrint } from "./queries";

const FILE = { fileName: "deal-C-0042.pdf", bytes: new Uint8Array([37, 80, 68, 70, 0, 255]) };

/** A document that the actor had made so many minutes ago. */
async function findPrint(actor: Actor, minutes: number) {
  const createdAt = new Date(Date.now() - minutes * 60_000);
  const data = { ...FILE, userId: actor.id, createdAt };
  return db.print.create({ data, select: { id: true } });
}

describe("a document is there for an hour", () => {
  test("as it was made, for its person", async () => {
    const actor = await makeActor("sales");
    for (const minutes of [0, 59])
      expect(await getPrint(actor, await findPrint(actor, minutes))).toMatchObject({
        fileName: FILE.fileName,
        bytes: Buffer.from(FILE.bytes),
      });
    const other = await makeActor("sales");
    await expect(getPrint(other, await findPrint(actor, 0))).rejects.toMatchObject({
      code: "notFound",
    });
  });

  test("and not found after it, though it is not cleared away yet", async () => {
    const actor = await makeActor("sales");
    const old = await findPrint(actor, 61);
    await expect(getPrint(actor, old)).rejects.toMatchObject({ code: "notFound" });
    expect(await db.print.count({ where: old })).toBe(1);
  });

  test("and cleared away after it, whether or not anybody prints again", async () => {
    const actor = await makeActor("sales");
    const [old, recent] = [await findPrint(actor, 61), await findPrint(actor, 59)];
    await deleteOldPrints();
    expect(await db.print.findMany({ where: { userId: actor.id }, select: { id: true } })).toEqual([
      recent,
    ]);
    expect(await db.print.count({ where: old })).toBe(0);
  });
});
