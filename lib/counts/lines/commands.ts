import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { notifyUsers } from "@/lib/notifications/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { findColorByCode } from "@/lib/products/codes/repository";
import { archivedProducts, MAX_ON_HAND } from "@/lib/stock/rules";
import { IS_CORRECTION, LAST_LOOK } from "../corrections";
import { assertOpen, countLabel, isFirst, tallyAfter, type Tally } from "../rules";
import {
  COUNT_STATUSES,
  countColorSchema,
  countFoundSchema,
  recountSchema,
  type CountColor,
  type CountFound,
  type CountLineView,
} from "../schema";
import { countNotFound, IS_IN_SCOPE } from "../repository";
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

type Found = CountColor & Pick<CountFound, "foundAt"> & { readonly sentId: string | null };

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

const lockedColorSchema = z.object({
  number: z.number(),
  status: z.enum(COUNT_STATUSES),
  quantity: z.number(),
  isInScope: z.boolean(),
  isArchived: z.boolean(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
});
type LockedColor = z.output<typeof lockedColorSchema>;

type Place = { readonly id: string; readonly colorId: string };

/** Locks the count's status and the color's stock until the transaction ends. Throws `countNotFound`, `colorNotFound`. */
async function lockColorInCount(tx: Tx, { id, colorId }: Place): Promise<LockedColor> {
  const [color] = await queryRows(tx, lockedColorSchema)`
    SELECT k."number", k."status"::text AS status, c."quantity", ${IS_IN_SCOPE} AS "isInScope", c."isArchived", p."sku", s."name" AS "sortName",
      c."name" AS color
    FROM "StockCount" k JOIN "Color" c ON c."id" = ${colorId}::uuid
    JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    WHERE k."id" = ${id}::uuid FOR SHARE OF k FOR NO KEY UPDATE OF c`;
  if (color) return color;
  const count = await tx.stockCount.findUnique({ where: { id }, select: { id: true } });
  throw count ? new AppError("colorNotFound") : countNotFound(id);
}

const tallySchema = z.object({
  counted: z.nullable(z.number()),
  quantityAt: z.nullable(z.number()),
  hasMoved: z.boolean(),
});

const movesSchema = z.object({ movedAfter: z.number(), hasMovedSince: z.boolean() });

/**
 * Reads the sum of the color's entries, after the locks: another transaction that held them may have counted as well. Of two looks the
 * later one counts: `movedAfter` is the change of the books after it (units), `hasMovedSince` is true when goods moved between the two.
 */
async function lockTally(tx: Tx, input: Found) {
  const { id, colorId } = input;
  const [line] = await queryRows(tx, tallySchema)`
    SELECT "counted", "quantityAt", "hasMoved" FROM "StockCountLine"
    WHERE "countId" = ${id}::uuid AND "colorId" = ${colorId}::uuid FOR UPDATE`;
  const tally = line && isCounted(line) ? line : null;
  const begins = isFirst(tally, input);
  if (begins && !input.foundAt) return { tally, movedAfter: 0, hasMovedSince: false };
  const [moves] = await queryRows(tx, movesSchema)`
    WITH looks AS (
      SELECT ${selectLook(input.foundAt)} AS own, CASE WHEN NOT ${begins}::boolean THEN ${LAST_LOOK} END AS last
      FROM "StockCount" k LEFT JOIN "StockCountLine" l ON l."countId" = k."id" AND l."colorId" = ${colorId}::uuid
      WHERE k."id" = ${id}::uuid
    )
    SELECT coalesce(sum(m."quantityDelta") FILTER (WHERE m."id" > greatest(own, last)), 0)::int AS "movedAfter",
      coalesce(bool_or(m."id" <= greatest(own, last) AND m."quantityDelta" <> 0 AND NOT ${IS_CORRECTION}), false) AS "hasMovedSince"
    FROM looks LEFT JOIN "Movement" m ON m."colorId" = ${colorId}::uuid AND m."id" > least(own, last)`;
  return { tally, ...(moves ?? { movedAfter: 0, hasMovedSince: false }) };
}

function isCounted(line: z.output<typeof tallySchema>): line is Tally {
  return line.counted !== null && line.quantityAt !== null;
}

/** SQL for the look of a new entry: this moment, or the one at which it was found, since the count `k` began. */
function selectLook(foundAt: string | null): Prisma.Sql {
  return foundAt
    ? Prisma.sql`least(uuid_v7(), greatest(uuid_v7_until(k."createdAt"), uuid_v7_until(${foundAt}::timestamptz)))`
    : Prisma.sql`uuid_v7()`;
}

function assertPlausible({ counted }: Tally, { sku, sortName, color }: LockedColor): void {
  if (counted > MAX_ON_HAND)
    throw new AppError("stockLimitExceeded", {
      params: { most: MAX_ON_HAND },
      lines: [{ sku, sortName, color, asked: counted }],
    });
}

async function writeEntry(
  tx: Tx,
  actor: Actor,
  { id, colorId, kind, quantity, sentId, foundAt }: Found,
  { counted, quantityAt, hasMoved, isFirst: begins }: Tally & { readonly isFirst: boolean },
): Promise<void> {
  await tx.$executeRaw`
    WITH entry AS (
      INSERT INTO "StockCountEntry" ("countId", "colorId", "kind", "quantity", "quantityAt", "userId", "username", "sentId",
        "foundAt")
      VALUES (${id}::uuid, ${colorId}::uuid, ${kind}::text::"StockCountEntryKind", ${quantity}::int, ${quantityAt}::int,
        ${actor.id}::uuid, ${actor.username}, ${sentId}::uuid, ${foundAt}::timestamptz) RETURNING "id"
    )
    INSERT INTO "StockCountLine" AS line ("countId", "colorId", "productName", "sku", "sortName", "color", "counted", "quantityAt",
      "hasMoved", "firstEntryId", "lastEntryId")
    SELECT ${id}::uuid, c."id", p."name", p."sku", s."name", c."name", ${counted}::int, ${quantityAt}::int, ${hasMoved}, entry."id",
      entry."id"
    FROM entry, "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    WHERE c."id" = ${colorId}::uuid
    ON CONFLICT ("countId", "colorId") DO UPDATE SET "productName" = EXCLUDED."productName", "sku" = EXCLUDED."sku",
      "sortName" = EXCLUDED."sortName", "color" = EXCLUDED."color", "counted" = EXCLUDED."counted",
      "quantityAt" = EXCLUDED."quantityAt", "hasMoved" = EXCLUDED."hasMoved", "lastEntryId" = EXCLUDED."lastEntryId",
      "firstEntryId" = CASE WHEN ${begins} THEN EXCLUDED."firstEntryId" ELSE line."firstEntryId" END`;
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

async function strikeOut(tx: Tx, actor: Actor, { id, colorId }: Place): Promise<void> {
  await tx.$executeRaw`
    WITH entry AS (
      INSERT INTO "StockCountEntry" ("countId", "colorId", "kind", "userId", "username")
      VALUES (${id}::uuid, ${colorId}::uuid, 'recount', ${actor.id}::uuid, ${actor.username}) RETURNING "id"
    )
    UPDATE "StockCountLine" SET "counted" = NULL, "quantityAt" = NULL, "firstEntryId" = NULL, "hasMoved" = false,
      "lastEntryId" = entry."id"
    FROM entry WHERE "countId" = ${id}::uuid AND "colorId" = ${colorId}::uuid`;
}
