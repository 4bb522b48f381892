import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { LogAction } from "@/lib/logs/rules";
import type { Statements, Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import type { MovementKind } from "@/lib/platform/prisma/enums";
import { MAX_ON_HAND, refusalOfStock } from "./rules";
import type { ChangeStock, StockAction, StockLine } from "./schema";

/** The request that stock moves for: its id, and its label, which the movement keeps after the request is deleted. */
export type StockDocument = { readonly id: string; readonly label: string };

/** Why stock moves: the kind of movement, who caused it, and the document it belongs to. */
export type MovementReason = {
  readonly kind: MovementKind;
  readonly username: string;
  readonly document?: StockDocument;
};

/** A line of stock. `colorId`, where given, identifies the color whatever its names are now; otherwise its names do. */
export type MovedLine = StockLine & { readonly colorId?: string };

/** A color's stock: on hand and held (units). */
const stockSchema = z.object({ quantity: z.number(), reserved: z.number() });
type Stock = z.output<typeof stockSchema>;

/** The change of one color, for log entries: the total units asked for, and its stock before and after. */
export type MovedStock = StockLine & { readonly before: Stock; readonly after: Stock };

/** The change of on hand and of held for each unit of a line. */
type Effect = { readonly quantity: -1 | 0 | 1; readonly reserved: -1 | 0 | 1 };

type Move = (tx: Tx, lines: readonly MovedLine[], reason: MovementReason) => Promise<MovedStock[]>;

/** Puts the lines' quantities on hand (units), all or none. Throws `colorNotFound`, `stockLimitExceeded`. */
export const addStock = moverOf({ quantity: 1, reserved: 0 });

/** Takes the lines' quantities out of what is available (units), all or none. Throws `colorNotFound`, `notEnoughStock`. */
export const removeStock = moverOf({ quantity: -1, reserved: 0 });

/** Holds the lines' quantities (units) out of what is available, all or none. Throws `colorNotFound`, `notEnoughStock`. */
export const holdStock = moverOf({ quantity: 0, reserved: 1 });

/** Ships held stock: on hand and held both go down by the lines' quantities (units). */
export const releaseStock = moverOf({ quantity: -1, reserved: -1 });

/** Gives held stock back: held goes down by the lines' quantities (units), on hand stays. */
export const unholdStock = moverOf({ quantity: 0, reserved: -1 });

function moverOf(effect: Effect): Move {
  return async (tx, lines, reason) => {
    if (lines.length === 0) return [];
    const colors = await moveStock(tx, lines, effect, reason, NOTHING_ELSE);
    return colors.flatMap(({ sku, sortName, color, asked: quantity, stock }) =>
      stock ? [{ sku, sortName, color, quantity, ...stock }] : [],
    );
  };
}

const WAYS = {
  add: { effect: { quantity: 1, reserved: 0 }, logged: "STOCK_ADDED" },
  remove: { effect: { quantity: -1, reserved: 0 }, logged: "STOCK_REMOVED" },
} as const satisfies Record<StockAction, { effect: Effect; logged: LogAction }>;

/** SQL for one value that a statement also reads, and its schema. It sees the changed colors as `moved`, all others as they were. */
export type AlsoRead<T> = { readonly sql: Prisma.Sql; readonly schema: z.ZodMiniType<T> };

/**
 * A person's direct change of what is on hand (units), all lines or none, with its log entry and what `alsoRead` reads, in one
 * statement; the movement belongs to `document` where one is given. Throws `colorNotFound`, `notEnoughStock`, `stockLimitExceeded`.
 */
export async function moveOnHand<T>(
  tx: Statements,
  { username }: Actor,
  { action, lines }: ChangeStock,
  alsoRead: AlsoRead<T>,
  document?: StockDocument,
): Promise<T> {
  const { effect, logged } = WAYS[action];
  const reason = { kind: document ? "request" : action, username, document } as const;
  const log = logEntryOf(reason, logged);
  const [color] = await moveStock(tx, lines, effect, reason, { log, alsoRead });
  if (!color) throw new AppError("colorNotFound");
  return color.read;
}

/** SQL that writes the log entry of a direct change from `decided`, in the statement that decides. */
function logEntryOf({ username, document }: MovementReason, logged: LogAction): Prisma.Sql {
  return Prisma.sql`, logged AS (
    INSERT INTO "SystemLog" ("username", "action", "details")
    SELECT ${username}, ${logged}, jsonb_strip_nulls(jsonb_build_object('requestId', ${document?.label ?? null}::text,
      'lines', jsonb_agg(jsonb_build_object('sku', sku, 'sortName', "sortName", 'color', color, 'quantity', asked)
        || ${STOCK}::jsonb ORDER BY position)))
    FROM decided HAVING bool_and("allFit"))`;
}

/** What a statement that moves stock does besides. */
type Besides<T> = { readonly log: Prisma.Sql; readonly alsoRead: AlsoRead<T> };

/** Reads nothing. */
export const READ_NOTHING: AlsoRead<null> = { sql: Prisma.sql`NULL`, schema: z.null() };

const NOTHING_ELSE: Besides<null> = { log: Prisma.empty, alsoRead: READ_NOTHING };

/** SQL for the stock of a `decided` color before and after. */
const STOCK = Prisma.sql`json_build_object(
  'before', json_build_object('quantity', "quantity", 'reserved', "reserved"),
  'after', json_build_object('quantity', "newQuantity", 'reserved', "newReserved"))`;

const judgedColorSchema = z.object({
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
  asked: z.number(),
  known: z.boolean(),
  available: z.nullable(z.number()),
  fits: z.boolean(),
  isRenamed: z.boolean(),
  /** Null where there is no such color. */
  stock: z.nullable(z.object({ before: stockSchema, after: stockSchema })),
});
type JudgedColor<T> = z.output<typeof judgedColorSchema> & { readonly read: T };

/**
 * The only place that moves stock: one statement that sums the lines of each color, locks the colors in id order (so
 * that two requests over the same colors queue up instead of deadlocking), judges them by what they hold once locked,
 * and changes them together with their movements, or changes nothing when any line is refused. Returns the moved colors in
 * the order of the lines, each with what it also read.
 */
async function moveStock<T>(
  tx: Statements,
  lines: readonly MovedLine[],
  effect: Effect,
  reason: MovementReason,
  besides: Besides<T>,
): Promise<JudgedColor<T>[]> {
  const colors = await judgeAndMove(tx, lines, effect, reason, besides);
  // The transaction that held the locks renamed a color, so the lines may now name another color or none: start again.
  if (colors.some(({ isRenamed }) => isRenamed))
    return moveStock(tx, lines, effect, reason, besides);
  const refused = colors.filter(({ fits }) => !fits);
  if (refused.length > 0) throw new AppError(...refusalOfStock(refused, effect.quantity > 0));
  return colors;
}

/** SQL for what names a color: its product by an SKU in any case or by the product's id, its sort, its own name. */
type ColorNames = ({ readonly sku: Prisma.Sql } | { readonly productId: Prisma.Sql }) & {
  readonly sortName: Prisma.Sql;
  readonly color: Prisma.Sql;
};

/** SQL for the id of the color that has these names now, null when there is none. */
export function colorIdOf(names: ColorNames): Prisma.Sql {
  const isProduct =
    "sku" in names
      ? Prisma.sql`ofProduct."skuKey" = lower(${names.sku})`
      : Prisma.sql`ofProduct."id" = ${names.productId}`;
  return Prisma.sql`(
    SELECT named."id" FROM "Product" ofProduct
    JOIN "Sort" ofSort ON ofSort."productId" = ofProduct."id" AND ofSort."name" = ${names.sortName}
    JOIN "Color" named ON named."sortId" = ofSort."id" AND named."name" = ${names.color}
    WHERE ${isProduct})`;
}

/** The names of a row `line`. */
export const LINE = {
  sku: Prisma.sql`line.sku`,
  sortName: Prisma.sql`line."sortName"`,
  color: Prisma.sql`line.color`,
};

function judgeAndMove<T>(
  tx: Statements,
  lines: readonly MovedLine[],
  effect: Effect,
  { kind, username, document }: MovementReason,
  { log, alsoRead }: Besides<T>,
): Promise<JudgedColor<T>[]> {
  // A statement sees the rows as they were when it began, but FOR UPDATE gives them as they are once locked. So all new
  // values are made from `locked`: made from the row itself they would break a constraint that the locked one keeps.
  return queryRows(tx, z.extend(judgedColorSchema, { read: alsoRead.schema }))`
    WITH asked AS (
      SELECT c."id" AS "colorId", min(line.sku) AS sku, min(line."sortName") AS "sortName",
        min(line.color) AS color, sum(line.quantity) AS asked, min(line.position) AS position,
        min(c."name") FILTER (WHERE line."colorId" IS NULL) AS "meantName"
      FROM ${rowsOf(lines)} AS line(sku, "sortName", color, quantity, "colorId", position)
      LEFT JOIN "Color" c ON c."id" = coalesce(line."colorId", ${colorIdOf(LINE)})
      -- By the color, not by how its SKU was spelt; what is unknown has only its spelling.
      GROUP BY c."id", CASE WHEN c."id" IS NULL THEN (line.sku, line."sortName", line.color) END
    ), locked AS (
      SELECT "id", "name", "quantity", "reserved" FROM "Color"
      WHERE "id" IN (SELECT "colorId" FROM asked) ORDER BY "id" FOR UPDATE
    ), planned AS (
      SELECT asked.*, locked."id" IS NOT NULL AS known, locked."quantity", locked."reserved",
        coalesce(locked."name" <> asked."meantName", false) AS "isRenamed",
        locked."quantity" + asked * ${effect.quantity}::int AS "newQuantity",
        locked."reserved" + asked * ${effect.reserved}::int AS "newReserved"
      FROM asked LEFT JOIN locked ON locked."id" = asked."colorId"
    ), decided AS (
      SELECT planned.*, fits, bool_and(fits) OVER () AS "allFit" FROM planned CROSS JOIN LATERAL (
        SELECT coalesce(NOT "isRenamed" AND "newReserved" >= 0 AND "newQuantity" >= "newReserved"
          AND "newQuantity" <= ${MAX_ON_HAND}::int, false) AS fits
      ) judged
    ), moved AS (
      UPDATE "Color" c SET "quantity" = decided."newQuantity", "reserved" = decided."newReserved"
      FROM decided WHERE c."id" = decided."colorId" AND decided."allFit"
      RETURNING c."id", c."sortId", c."name", c."quantity", c."reserved", decided.asked
    ), recorded AS (
      INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta",
        "quantityAfter", "reservedAfter", "username", "documentId", "documentLabel")
      SELECT moved."id", p."sku", s."name", moved."name", ${kind}::"MovementKind",
        moved.asked * ${effect.quantity}::int, moved.asked * ${effect.reserved}::int,
        moved."quantity", moved."reserved", ${username}, ${document?.id ?? null}::uuid, ${document?.label ?? null}::text
      FROM moved JOIN "Sort" s ON s."id" = moved."sortId" JOIN "Product" p ON p."id" = s."productId"
    )${log}
    SELECT sku, "sortName", color, asked::int, known, fits, "isRenamed", ("quantity" - "reserved")::int AS available,
      CASE WHEN known THEN ${STOCK} END AS stock, ${alsoRead.sql} AS read
    FROM decided ORDER BY position`;
}

/**
 * The lines as rows, with their positions from 1 on. The planner does not see how many there are, inside these SELECTs: seeing it, it
 * would plan each call anew, which takes Postgres longer than the call itself.
 */
function rowsOf(lines: readonly MovedLine[]): Prisma.Sql {
  return Prisma.sql`unnest(
    (SELECT ${lines.map((line) => line.sku)}::text[]), (SELECT ${lines.map((line) => line.sortName)}::text[]),
    (SELECT ${lines.map((line) => line.color)}::text[]), (SELECT ${lines.map((line) => line.quantity)}::int[]),
    (SELECT ${lines.map((line) => line.colorId ?? null)}::uuid[])) WITH ORDINALITY`;
}

const availableSchema = z.object({ id: z.string(), available: z.number() });

/** Locks colors until the transaction ends, in the order of every stock write, and returns what is available of those that exist (units). */
export async function lockAvailable(
  tx: Tx,
  colorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const colors = await queryRows(tx, availableSchema)`
    SELECT "id", "quantity" - "reserved" AS available FROM "Color"
    WHERE "id" = ANY(${colorIds}::uuid[]) ORDER BY "id" FOR UPDATE`;
  return new Map(colors.map(({ id, available }) => [id, available]));
}

/** As `lockAvailable` for the color that a line names: the units available, 0 where there is none with these names. */
export async function lockAvailableOf(tx: Tx, line: StockLine): Promise<number> {
  const names = {
    sku: Prisma.sql`${line.sku}`,
    sortName: Prisma.sql`${line.sortName}`,
    color: Prisma.sql`${line.color}`,
  };
  const [color] = await queryRows(tx, availableSchema)`
    SELECT "id", "quantity" - "reserved" AS available FROM "Color" WHERE "id" = ${colorIdOf(names)} FOR UPDATE`;
  return color?.available ?? 0;
}

/** Whether stock was already moved for this document. Ask only after locking the document. */
export async function hasMovedStock(tx: Tx, documentId: string): Promise<boolean> {
  return (await tx.movement.findFirst({ where: { documentId }, select: { id: true } })) !== null;
}
