import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { logInsert } from "@/lib/logs/repository";
import type { Tx } from "@/lib/platform/database/db";
import { queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import { answerInsert } from "@/lib/platform/database/idempotency";
import { retryOnConflict } from "@/lib/platform/database/retry-on-conflict";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import type { MovementKind } from "@/lib/platform/prisma/enums";
import { findColor, LINE } from "./color-names/repository";
import { MAX_ON_HAND, refusalOfStock } from "./rules";
import type { ChangeStock, StockLine } from "./schema";

/** The document that stock moves for: its id, and its label if people have one, which the movement keeps after it is deleted. */
export type StockDocument = { readonly id: string; readonly label: string | null };

/** The reason for a move of stock: the kind of movement, who caused it, and the document it belongs to. */
export type MovementReason = {
  readonly kind: MovementKind;
  readonly username: string;
  readonly document?: StockDocument;
};

/** A color's stock: on hand and held (units). */
const stockSchema = z.object({ quantity: z.number(), reserved: z.number() });
type Stock = z.output<typeof stockSchema>;

/** The change of one color, for log entries: the total units asked for, and its stock before and after. */
export type MovedStock = Omit<StockLine, "colorId"> & {
  readonly before: Stock;
  readonly after: Stock;
};

/** The change of on hand and of held for each unit of a line, and whether it came back damaged. */
type Effect = {
  readonly quantity: -1 | 0 | 1;
  readonly reserved: -1 | 0 | 1;
  readonly damaged?: 1;
};

const EFFECTS = {
  add: { quantity: 1, reserved: 0 },
  remove: { quantity: -1, reserved: 0 },
  hold: { quantity: 0, reserved: 1 },
  release: { quantity: -1, reserved: -1 },
  unhold: { quantity: 0, reserved: -1 },
  takeBack: { quantity: 1, reserved: 1 },
  damage: { quantity: 0, reserved: 0, damaged: 1 },
} as const satisfies Record<string, Effect>;

/**
 * A way to move stock: `add` puts units on hand; `remove` takes them out of what is available, and `hold` holds them there;
 * `release` ships held units, so that on hand and held both go down, and `takeBack` undoes that; `unhold` gives them back; `damage` only
 * records that damaged units came back.
 */
export type StockMove = keyof typeof EFFECTS;

/** A change of stock: the lines, the way they move, and the reason. */
export type StockChange = {
  readonly move: StockMove;
  readonly lines: readonly StockLine[];
  readonly reason: MovementReason;
};

type Move = (tx: Tx, lines: readonly StockLine[], reason: MovementReason) => Promise<MovedStock[]>;

/** Puts the lines' quantities on hand (units), all or none. Throws `colorNotFound`, `productArchived`, `stockLimitExceeded`. */
export const addStock = createMove("add");

/** Takes the lines' quantities out of what is available (units), all or none. Throws `colorNotFound`, `productArchived`, `notEnoughStock`. */
export const removeStock = createMove("remove");

/** Records damaged units that came back, with movements that change nothing. Throws `colorNotFound`. */
export const noteDamage = createMove("damage");

/** Puts units on hand that are held there again, all or none, as they were before a release. Throws `colorNotFound`, `stockLimitExceeded`. */
export const takeBackReleased = createMove("takeBack");

function createMove(move: StockMove): Move {
  return async (tx, lines, reason) => {
    if (lines.length === 0) return [];
    const { stock } = await moveStock(tx, { move, lines, reason }, NOTHING_ELSE);
    return stock;
  };
}

const LOGGED = { add: "STOCK_ADDED", remove: "STOCK_REMOVED" } as const;

/** SQL for one value that a statement also reads, and its schema. It sees the changed colors as `MOVED`, all others as they were. */
export type AlsoRead<T> = { readonly sql: Prisma.Sql; readonly schema: z.ZodMiniType<T> };

/**
 * A person's direct change of what is on hand (units), all lines or none, with its log entry and what `alsoRead` reads, the answer of the
 * call, in one statement; the movement belongs to `document` where one is given. Throws `colorNotFound`, `productArchived`, `notEnoughStock`,
 * `stockLimitExceeded`.
 */
export async function moveOnHand<T>(
  tx: Statements,
  { username }: Actor,
  { action, lines }: ChangeStock,
  alsoRead: AlsoRead<T>,
  document?: StockDocument,
): Promise<T> {
  const reason = { kind: document ? "request" : action, username, document } as const;
  const details = Prisma.sql`jsonb_strip_nulls(jsonb_build_object(
    'requestId', ${document?.label ?? null}::text, 'lines', ${MOVED_STOCK}))`;
  const writes = {
    logged: logInsert({ username, action: LOGGED[action], details, when: IS_POSSIBLE }),
    answer: Prisma.sql`SELECT ${alsoRead.sql} AS read`,
    stored: answerInsert(tx, Prisma.sql`(SELECT to_json(read) FROM answer)`, IS_POSSIBLE),
  };
  const { read } = await moveStock(
    tx,
    { move: action, lines, reason },
    { writes, alsoRead: { ...alsoRead, sql: Prisma.sql`(SELECT read FROM answer)` } },
  );
  return read;
}

/** The tables that every statement that moves stock has. */
type OwnTable =
  | "document"
  | "asked"
  | "locked"
  | "planned"
  | "decided"
  | "possible"
  | "moved"
  | "recorded";

/**
 * SQL for further tables of the statement, by their names: each writes under the condition `IS_POSSIBLE`, or reads what the ones before it
 * have written. One that is undefined is left out.
 */
export type Writes = Readonly<Record<string, Prisma.Sql | undefined>> & {
  readonly [own in OwnTable]?: never;
};

/** The other work of a statement that moves stock. */
type Besides<T> = {
  /**
   * SQL that locks the document of the stock, one row, if it is as it was read. Where it finds none, the statement writes nothing; the
   * document is then to be read again.
   */
  readonly document?: Prisma.Sql;
  readonly writes: Writes;
  readonly alsoRead: AlsoRead<T>;
};

/** SQL for the table of the colors that the statement has changed: `id`, `quantity` and `reserved`, as they are afterwards. */
export const MOVED = Prisma.sql`moved`;

/** SQL for the condition that the document is as it was read and every line fits. */
export const IS_POSSIBLE = Prisma.sql`EXISTS (SELECT FROM possible)`;

/** Reads the id that the movements have in common, that of a single one without document; null when nothing moves. */
export const READ_DOCUMENT_ID: AlsoRead<string | null> = {
  sql: Prisma.sql`(SELECT "documentId" FROM recorded LIMIT 1)`,
  schema: z.nullable(z.string()),
};

/** Reads whether the document was as it was read. */
export const READ_POSSIBLE: AlsoRead<boolean> = { sql: IS_POSSIBLE, schema: z.boolean() };

/** Reads nothing. */
export const READ_NOTHING: AlsoRead<null> = { sql: Prisma.sql`NULL`, schema: z.null() };

const NO_DOCUMENT = Prisma.sql`SELECT`;

/** The other work of a statement that only moves stock: none. */
export const NOTHING_ELSE: Besides<null> = { writes: {}, alsoRead: READ_NOTHING };

/** SQL for the stock of a `decided` color before and after. */
const STOCK = Prisma.sql`json_build_object(
  'before', json_build_object('quantity', "quantity", 'reserved', "reserved"),
  'after', json_build_object('quantity', "newQuantity", 'reserved', "newReserved"))`;

/** SQL for what the statement moves, as log entries store it: a JSON array of `MovedStock`. */
export const MOVED_STOCK = Prisma.sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'sortName', "sortName", 'color', color, 'quantity', asked)
    || ${STOCK}::jsonb ORDER BY position), '[]') FROM decided)`;

const judgedColorSchema = z.object({
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
  asked: z.number(),
  known: z.boolean(),
  isById: z.boolean(),
  available: z.nullable(z.number()),
  fits: z.boolean(),
  isArchived: z.boolean(),
  isRenamed: z.boolean(),
  /** Null where there is no such color. */
  stock: z.nullable(z.object({ before: stockSchema, after: stockSchema })),
});

/** SQL for every color of the lines as the statement judges it: a JSON array of `judgedColorSchema`. */
const JUDGED_COLORS = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('sku', sku, 'sortName', "sortName", 'color', color, 'asked', asked, 'known', known,
    'isById', "isById", 'fits', fits, 'isArchived', "isArchived", 'isRenamed', "isRenamed", 'available', "quantity" - "reserved",
    'stock', CASE WHEN known THEN ${STOCK} END) ORDER BY position), '[]') FROM decided)`;

/** The stock that a statement has moved, and the value that it also read. */
type Moved<T> = { readonly stock: MovedStock[]; readonly read: T };

/**
 * The only place that moves stock: one statement that locks the document, if there is one, sums the lines of each color, locks the
 * colors in id order (so that two requests over the same colors queue up instead of deadlocking), judges them by what they hold once locked,
 * and changes them together with their movements, or changes nothing when any line is rejected. Without a change it only does the work of
 * `besides`. Returns the moved colors in the order of the lines. Throws `colorNotFound`, `productArchived`, `notEnoughStock`,
 * `stockLimitExceeded`, and `busy` when the colors keep being renamed.
 */
export async function moveStock<T>(
  tx: Statements,
  change: StockChange | null,
  besides: Besides<T>,
): Promise<Moved<T>> {
  const { colors, read } = await retryOnConflict(3, async () => {
    const [outcome] = await judgeAndMove(tx, change, besides);
    if (!outcome) throw new Error("The statement that moves stock returned no row.");
    // The transaction that held the locks renamed a color, so the lines may now name another color or none.
    return outcome.colors.some(({ isRenamed }) => isRenamed) ? null : outcome;
  });
  const refused = colors.filter(({ fits }) => !fits);
  if (refused.length > 0)
    throw new AppError(
      ...refusalOfStock(refused, change !== null && EFFECTS[change.move].quantity > 0),
    );
  const stock = colors.flatMap(({ sku, sortName, color, asked: quantity, stock }) =>
    stock ? [{ sku, sortName, color, quantity, ...stock }] : [],
  );
  return { stock, read };
}

/** The kinds of movements that begin something, which a color of an archived product refuses; all others end what was begun before. */
const NEW_WORK: ReadonlySet<MovementKind> = new Set(["opening", "add", "remove"]);

/** Without lines nothing moves, whatever the rest says. */
const NO_CHANGE: StockChange = { move: "add", lines: [], reason: { kind: "add", username: "" } };

function judgeAndMove<T>(
  tx: Statements,
  change: StockChange | null,
  { document = NO_DOCUMENT, writes, alsoRead }: Besides<T>,
) {
  const { move, lines, reason } = change ?? NO_CHANGE;
  const effect: Effect = EFFECTS[move];
  const outcome = z.object({ colors: z.array(judgedColorSchema), read: alsoRead.schema });
  // A statement sees the rows as they were when it began, but FOR UPDATE gives them as they are once locked. So all new
  // values are made from `locked`: made from the row itself they would break a constraint that the locked one keeps.
  return queryTrustedRows(tx, outcome)`
    WITH document AS (
      ${document}
    ), asked AS (
      SELECT c."id" AS "colorId", min(line.sku) AS sku, min(line."sortName") AS "sortName",
        min(line.color) AS color, sum(line.quantity) AS asked, min(line.position) AS position,
        min(c."name") FILTER (WHERE line."colorId" IS NULL) AS "meantName", bool_or(line."colorId" IS NOT NULL) AS "isById"
      FROM ${selectRows(lines)} AS line(sku, "sortName", color, quantity, "colorId", position)
      LEFT JOIN "Color" c ON c."id" = ${selectColorId(lines)}
      WHERE EXISTS (SELECT FROM document)
      -- By the color, not by how its SKU was spelt; what is unknown has only its spelling.
      GROUP BY c."id", CASE WHEN c."id" IS NULL THEN (line.sku, line."sortName", line.color) END
    ), locked AS (
      SELECT c."id", c."name", c."quantity", c."reserved", c."isArchived" AND ${NEW_WORK.has(reason.kind)}::boolean AS "isArchived"
      FROM asked JOIN "Color" c ON c."id" = asked."colorId" ORDER BY c."id" FOR UPDATE OF c
    ), planned AS (
      SELECT asked.*, locked."id" IS NOT NULL AS known, locked."quantity", locked."reserved", coalesce(locked."isArchived", false) AS "isArchived",
        coalesce(locked."name" <> asked."meantName", false) AS "isRenamed",
        locked."quantity" + asked * ${effect.quantity}::int AS "newQuantity",
        locked."reserved" + asked * ${effect.reserved}::int AS "newReserved"
      FROM asked LEFT JOIN locked ON locked."id" = asked."colorId"
    ), decided AS (
      SELECT planned.*, coalesce(NOT "isRenamed" AND NOT "isArchived" AND "newReserved" >= 0 AND "newQuantity" >= "newReserved"
        AND "newQuantity" <= ${MAX_ON_HAND}::int, false) AS fits
      FROM planned
    ), possible AS (
      SELECT FROM document WHERE NOT EXISTS (SELECT FROM decided WHERE NOT fits)
    ), moved AS (
      UPDATE "Color" c SET "quantity" = decided."newQuantity", "reserved" = decided."newReserved"
      FROM decided WHERE c."id" = decided."colorId" AND ${IS_POSSIBLE}
      RETURNING c."id", c."sortId", c."name", c."quantity", c."reserved", decided.asked
    ), recorded AS (
      INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta",
        "quantityAfter", "reservedAfter", "damaged", "username", "documentId", "documentLabel")
      SELECT moved."id", p."sku", s."name", moved."name", ${reason.kind}::"MovementKind",
        moved.asked * ${effect.quantity}::int, moved.asked * ${effect.reserved}::int,
        moved."quantity", moved."reserved", moved.asked * ${effect.damaged ?? 0}::int, ${reason.username}, ${selectDocumentColumns(reason, lines)}
      FROM moved JOIN "Sort" s ON s."id" = moved."sortId" JOIN "Product" p ON p."id" = s."productId" RETURNING coalesce("documentId", "id") AS "documentId"
    )${toTables(writes)}
    SELECT ${JUDGED_COLORS} AS colors, ${alsoRead.sql} AS read`;
}

/** SQL for the color of a row `line`; a search by names that nothing needs would still be prepared for each call. */
function selectColorId(lines: readonly StockLine[]): Prisma.Sql {
  const isEachById = lines.every(({ colorId }) => colorId !== undefined);
  return isEachById
    ? Prisma.sql`line."colorId"`
    : Prisma.sql`coalesce(line."colorId", ${findColor(LINE)})`;
}

/** SQL for the document of movements, id and label: without one, several have an id in common, by which they are one change. */
function selectDocumentColumns(
  { document }: MovementReason,
  lines: readonly StockLine[],
): Prisma.Sql {
  if (!document && lines.length > 1) return Prisma.sql`(SELECT uuid_v7()), NULL`;
  return Prisma.sql`${document?.id ?? null}::uuid, ${document?.label ?? null}::text`;
}

function toTables(writes: Writes): Prisma.Sql {
  const tables = Object.entries(writes).map(([name, sql]) =>
    sql ? Prisma.sql`, ${Prisma.raw(name)} AS (${sql})` : Prisma.empty,
  );
  return tables.length > 0 ? Prisma.join(tables, "") : Prisma.empty;
}

/**
 * The lines as rows, with their positions from 1 on. The planner does not see how many there are, inside these SELECTs: seeing it, it
 * would plan each call anew, which takes Postgres longer than the call itself.
 */
function selectRows(lines: readonly StockLine[]): Prisma.Sql {
  return Prisma.sql`unnest(
    (SELECT ${lines.map((line) => line.sku)}::text[]), (SELECT ${lines.map((line) => line.sortName)}::text[]),
    (SELECT ${lines.map((line) => line.color)}::text[]), (SELECT ${lines.map((line) => line.quantity)}::int[]),
    (SELECT ${lines.map((line) => line.colorId ?? null)}::uuid[])) WITH ORDINALITY`;
}
