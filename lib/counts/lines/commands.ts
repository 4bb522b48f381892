import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { notifyUsers } from "@/lib/notifications/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { findColorByCode } from "@/lib/products/codes/repository";
import { archivedProducts } from "@/lib/stock/rules";
import { assertOpen, countLabel, isFirst, tallyAfter } from "../rules";
import {
  COUNT_STATUSES,
  countColorSchema,
  countFoundSchema,
  recountSchema,
  takeBackSchema,
  type CountLineView,
} from "../schema";
import { countNotFound } from "../repository";
import {
  assertPlausible,
  lockColorInCount,
  lockTally,
  strikeOut,
  writeEntry,
  type Found,
  type Place,
} from "./entries";
import { findLineOfColor } from "./repository";

/**
 * Notes what the actor found of a color (units), beside what is on hand by the books at this moment. Several people who count one
 * color add up. Throws `countNotFound`, `colorNotFound`, `countClosed`, `notInCount`, `stockLimitExceeded`.
 */
export const countColor = command(
  "counts.enter",
  countColorSchema,
  async (actor, input): Promise<CountLineView> =>
    inTransaction(actor, (tx) => enter(tx, actor, { ...input, sentId: null, foundAt: null })),
);

/**
 * Does the same as `countColor` for an entry that a device may have stored since it was found. It counts once under its id, however often
 * it is sent. The quantity of a pack's code counts packs. Throws `codeNotFound` as well, and `notSignedIn` when `asUser` is not the actor.
 */
export const countFound = command(
  "counts.enter",
  countFoundSchema,
  async (actor, { asUser, of, ...found }): Promise<CountLineView> => {
    // Another person may have signed in to the browser since it was found.
    if (asUser !== actor.id) throw new AppError("notSignedIn");
    return inTransaction(actor, async (tx) => {
      const before = await lineSentAs(tx, actor, found.sentId);
      if (before) return before;
      const { colorId, units } =
        "code" in of ? await findColorByCode(tx, of.code) : { ...of, units: 1 };
      return enter(tx, actor, { ...found, colorId, quantity: found.quantity * units });
    });
  },
);

async function enter(tx: Tx, actor: Actor, input: Found): Promise<CountLineView> {
  const { id, colorId } = input;
  const color = await lockColorInCount(tx, input);
  // Another tab may have sent it while this one waited for the color.
  const before = input.sentId && (await lineSentAs(tx, actor, input.sentId));
  if (before) return before;
  assertOpen(color);
  if (color.isArchived) throw new AppError("productArchived", archivedProducts([color]));
  if (!color.isInScope)
    throw new AppError("notInCount", { params: { label: countLabel(color.number) } });
  const { tally, hasMovedSince, movedAfter } = await lockTally(tx, input);
  const entry = { ...input, quantityAt: color.quantity - movedAfter, hasMovedSince };
  const after = tallyAfter(tally, entry);
  assertPlausible(after, color);
  await writeEntry(tx, actor, input, { ...after, isFirst: isFirst(tally, entry) });
  return findLineOfColor(tx, actor, id, colorId);
}

/** Finds the line of the person's entry with this id, if it was received before. */
async function lineSentAs(tx: Tx, actor: Actor, sentId: string): Promise<CountLineView | null> {
  const sent = await tx.stockCountEntry.findUnique({
    where: { userId_sentId: { userId: actor.id, sentId } },
    select: { countId: true, colorId: true },
  });
  return sent && findLineOfColor(tx, actor, sent.countId, sent.colorId);
}

const scanSchema = z.object({
  id: z.string(),
  colorId: z.string(),
  quantity: z.number(),
  takenBackAs: z.string(),
});

/**
 * Takes back what the actor added with a scan, by the id that the device gave it, once. Other entries of the color stay; without any the
 * color is to be counted again. Throws `entryReplaced` when the entry does not count any more, `countClosed`, `colorNotFound`.
 */
export const takeBackScan = command(
  "counts.enter",
  takeBackSchema,
  async (actor, { sentId }): Promise<CountLineView> =>
    inTransaction(actor, async (tx) => {
      // Derived from the scan's id, so that a repeat finds the entry that took it back.
      const [scan] = await queryRows(tx, scanSchema)`
        SELECT "countId" AS id, "colorId", "quantity", md5("sentId"::text || ' taken back')::uuid::text AS "takenBackAs"
        FROM "StockCountEntry" WHERE "userId" = ${actor.id}::uuid AND "sentId" = ${sentId}::uuid AND "kind" = 'add' AND "quantity" > 0`;
      if (!scan) throw new AppError("entryReplaced");
      const color = await lockColorInCount(tx, scan);
      assertOpen(color);
      const before = await lineSentAs(tx, actor, scan.takenBackAs);
      if (before) return before;
      const taken = { ...scan, scannedAs: sentId, sentId: scan.takenBackAs };
      await takeBack(tx, actor, { ...taken, onHand: color.quantity });
      return findLineOfColor(tx, actor, scan.id, scan.colorId);
    }),
);

type Taken = Place & {
  readonly quantity: number;
  readonly scannedAs: string;
  readonly sentId: string;
  readonly onHand: number;
};

const othersSchema = z.object({ isCounting: z.boolean(), others: z.number() });

async function takeBack(
  tx: Tx,
  actor: Actor,
  { scannedAs, onHand, ...taken }: Taken,
): Promise<void> {
  const quantity = -taken.quantity;
  const entry = { ...taken, quantity, kind: "add", foundAt: null } as const;
  const { tally, hasMovedSince } = await lockTally(tx, entry);
  const [scan] = await queryRows(tx, othersSchema)`
    SELECT coalesce(bool_or("sentId" = ${scannedAs}::uuid AND "userId" = ${actor.id}::uuid), false) AS "isCounting",
      coalesce(sum(CASE WHEN "quantity" < 0 THEN -1 ELSE 1 END) - 1, 0)::int AS others
    FROM "StockCountEntry" e JOIN "StockCountLine" l USING ("countId", "colorId")
    WHERE "countId" = ${taken.id}::uuid AND "colorId" = ${taken.colorId}::uuid AND e."id" >= l."firstEntryId"`;
  if (!tally || !scan?.isCounting) throw new AppError("entryReplaced");
  if (scan.others === 0) return strikeOut(tx, actor, taken);
  const after = tallyAfter(tally, { ...entry, quantityAt: onHand, hasMovedSince });
  await writeEntry(tx, actor, entry, { ...after, isFirst: false });
}

const countedLineSchema = z.object({
  number: z.number(),
  status: z.enum(COUNT_STATUSES),
  counted: z.nullable(z.number()),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
});

/**
 * Requests a recount of a color: its entries are struck out and stay as history, and those who made them are notified. Throws
 * `countNotFound`, `countClosed`, `nothingCounted` when nothing of it was counted.
 */
export const askForRecount = command(
  "counts.manage",
  recountSchema,
  async (actor, { id, colorId }): Promise<CountLineView> =>
    inTransaction(actor, async (tx) => {
      const [line] = await queryRows(tx, countedLineSchema)`
        SELECT k."number", k."status"::text AS status, l."counted", l."sku", l."sortName", l."color"
        FROM "StockCount" k JOIN "StockCountLine" l ON l."countId" = k."id" AND l."colorId" = ${colorId}::uuid
        WHERE k."id" = ${id}::uuid FOR SHARE OF k FOR UPDATE OF l`;
      const count = await tx.stockCount.findUnique({ where: { id } });
      if (!count) throw countNotFound(id);
      assertOpen(count);
      if (!line || line.counted === null) throw new AppError("nothingCounted");
      const { number, sku, sortName, color } = line;
      const label = countLabel(number);
      const told = { username: actor.username, label, countId: id, sku, sortName, color };
      await notifyUsers(
        tx,
        actor,
        await listPeople(tx, { id, colorId }),
        "countRecountAsked",
        told,
        [id],
      );
      await strikeOut(tx, actor, { id, colorId });
      return findLineOfColor(tx, actor, id, colorId);
    }),
);

async function listPeople(tx: Tx, { id, colorId }: Place): Promise<string[]> {
  const people = await queryRows(tx, z.object({ userId: z.string() }))`
    SELECT DISTINCT e."userId" FROM "StockCountEntry" e
    JOIN "StockCountLine" l ON l."countId" = e."countId" AND l."colorId" = e."colorId" AND e."id" >= l."firstEntryId"
    WHERE e."countId" = ${id}::uuid AND e."colorId" = ${colorId}::uuid`;
  return people.map(({ userId }) => userId);
}
