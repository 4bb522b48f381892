import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { selectDisplayName } from "@/lib/users/names/repository";
import type { Tx } from "@/lib/platform/database/db";
import { isFoundBy } from "@/lib/platform/database/search";
import { queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { toImageUrl } from "@/lib/products/repository";
import { countLabel, type LineFilter } from "../rules";
import { ADJUSTMENT, correctedLines } from "../corrections";
import { countLineViewSchema, type CountLineView } from "../schema";
import { IS_IN_SCOPE, seesExpected } from "../repository";

type Wanted = {
  readonly id: string;
  readonly show: LineFilter;
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  /** Only this color. */
  readonly colorId?: string | undefined;
  readonly limit?: number | undefined;
};

const lineRowSchema = z.extend(z.omit(countLineViewSchema, { imageUrl: true, alsoIn: true }), {
  imageHash: z.nullable(z.string()),
  isBlind: z.boolean(),
  hasMoved: z.boolean(),
  alsoIn: z.array(z.object({ _id: z.string(), number: z.number() })),
});

/** Lines of a count as the actor may see them, in the order of what they show. One round trip. */
export async function selectLines(
  tx: Statements,
  actor: Actor,
  wanted: Wanted,
): Promise<CountLineView[]> {
  const rows = await queryTrustedRows(tx, lineRowSchema)`
    WITH corrected AS MATERIALIZED (
      SELECT corrected.* FROM "StockCount" k CROSS JOIN LATERAL (${correctedLines(ofColor(wanted))}) corrected
      WHERE k."id" = ${wanted.id}::uuid
    )
    SELECT line."colorId", line."sku", line."productName", line."sortName", line."color", line.packs, line."imageHash",
      line."isBlind", line."isGone", line."isToRecount", line."counted", line."difference", line."hasMoved",
      coalesce(line."quantityAt", line."now") AS expected,
      (CASE WHEN line."counted" IS NOT NULL THEN coalesce(line.moved, line."now" - line."quantityAt") END)::int AS "movedMeanwhile",
      line.correction, line.adjustment, line."isToDecide", ${PEOPLE} AS people, ${ENTRIES} AS entries, ${ALSO_IN} AS "alsoIn"
    FROM (${isOfScope(wanted.show) ? selectLinesOfScope(wanted) : selectLinesOfEntries(wanted)}) line
    ORDER BY line.rank NULLS LAST, line.place`;
  return rows.map((row) => toLineView(actor, row));
}

function toLineView(actor: Actor, row: z.output<typeof lineRowSchema>): CountLineView {
  const { imageHash, isBlind, alsoIn, ...line } = row;
  return {
    ...line,
    imageUrl: imageHash === null ? null : toImageUrl(imageHash),
    alsoIn: alsoIn.map(({ _id, number }) => ({ _id, label: countLabel(number) })),
    ...(!seesExpected(actor, { isBlind }) && HIDDEN),
  };
}

const HIDDEN = {
  expected: null,
  movedMeanwhile: null,
  difference: null,
  hasMoved: null,
  correction: null,
  adjustment: null,
  isToDecide: null,
};

function ofColor({ colorId }: Wanted): Prisma.Sql {
  return colorId ? Prisma.sql`l."colorId" = ${colorId}::uuid` : Prisma.sql`true`;
}

/** Finds the line of one color, as the actor may see it; for a deleted color, what the line has stored of it. */
export async function findLineOfColor(tx: Tx, actor: Actor, id: string, colorId: string) {
  const shows = ["counted", "recount"] as const;
  for (const show of shows) {
    const [line] = await selectLines(tx, actor, { id, show, colorId });
    if (line) return line;
  }
  throw new AppError("nothingCounted");
}

/** Checks whether a list includes colors of the scope that have not been counted. */
function isOfScope(show: LineFilter): boolean {
  return show === "all" || show === "uncounted";
}

/** SQL for: a line `l` needs a manager's choice. */
const IS_TO_DECIDE = Prisma.sql`coalesce(k."status" = 'open' AND corrected."colorId" IS NOT NULL AND ${ADJUSTMENT} <> 0, false)`;

const LINE_COLUMNS = Prisma.sql`p."id" AS "productId", corrected.moved, corrected.correction, ${IS_TO_DECIDE} AS "isToDecide",
  CASE k."status" WHEN 'open' THEN ${ADJUSTMENT} WHEN 'accepted' THEN coalesce(l."adjustment", l."difference") END AS adjustment,
  k."status" = 'open' AS "isOpen", l."counted", l."quantityAt", l."difference", coalesce(l."hasMoved", false) AS "hasMoved",
  l."firstEntryId", k."isBlind", (l."countId" IS NOT NULL AND l."counted" IS NULL) AS "isToRecount"`;

const PACKS = Prisma.sql`coalesce(c."packs", '[]')`;

/** The books now, or, of a closed count, those before its acceptance, which say the same forever. */
const NOW = Prisma.sql`CASE WHEN k."status" = 'open' THEN c."quantity" ELSE l."quantityAtEnd" END AS "now"`;

// Each name is compared with each word, because a word may be the color's and the next one the product's.
const SCOPE_TEXT = Prisma.sql`(' ' || search_words(p."sku") || ' ' || search_text(p."name") || ' ' || search_text(p."size")
  || ' ' || search_text(coalesce(p."category", '')) || ' ' || search_text(s."name") || ' ' || search_text(c."name") || ' ')`;

function selectLinesOfScope({ id, show, q, after, colorId, limit }: Wanted): Prisma.Sql {
  return Prisma.sql`
    SELECT c."id" AS "colorId", p."sku", p."name" AS "productName", s."name" AS "sortName", c."name" AS "color",
      ${PACKS} AS packs, p."imageHash", false AS "isGone", ${LINE_COLUMNS}, k."id" AS "countId", ${NOW},
      NULL::int AS rank, row_number() OVER (ORDER BY p."skuKey", s."position", c."position") AS place
    FROM "StockCount" k JOIN "Product" p ON ${IS_IN_SCOPE}
    JOIN "Sort" s ON s."productId" = p."id" JOIN "Color" c ON c."sortId" = s."id"
    LEFT JOIN "StockCountLine" l ON l."countId" = k."id" AND l."colorId" = c."id"
    LEFT JOIN corrected ON corrected."colorId" = l."colorId"
    WHERE k."id" = ${id}::uuid
      ${show === "uncounted" ? Prisma.sql`AND l."counted" IS NULL` : Prisma.empty}
      ${q ? Prisma.sql`AND ${isFoundBy(Prisma.sql`p."searchText"`, q)} AND ${isFoundBy(SCOPE_TEXT, q)}` : Prisma.empty}
      ${colorId ? Prisma.sql`AND c."id" = ${colorId}::uuid` : Prisma.empty}
      ${after ? afterInScope(after) : Prisma.empty}
    ORDER BY p."skuKey", s."position", c."position" LIMIT ${limit ?? null}::int`;
}

// The names stored in the line give the place of a deleted color.
function afterInScope(after: string): Prisma.Sql {
  return Prisma.sql`AND (p."skuKey", s."position", c."position") > (
    SELECT ofProduct."skuKey", ofSort."position", named."position" FROM "Color" named
    JOIN "Sort" ofSort ON ofSort."id" = named."sortId" JOIN "Product" ofProduct ON ofProduct."id" = ofSort."productId"
    WHERE named."id" = ${after}::uuid)`;
}

const SHOWN: Readonly<Record<LineFilter, Prisma.Sql>> = {
  all: Prisma.sql`true`,
  uncounted: Prisma.sql`true`,
  counted: Prisma.sql`l."counted" IS NOT NULL`,
  recount: Prisma.sql`l."counted" IS NULL`,
  different: Prisma.sql`l."difference" <> 0`,
  toDecide: IS_TO_DECIDE,
  gone: Prisma.sql`l."counted" IS NOT NULL AND c."id" IS NULL`,
};

const LINE_TEXT = Prisma.sql`(' ' || search_words(l."sku") || ' ' || search_text(l."productName") || ' ' || search_text(l."sortName")
  || ' ' || search_text(l."color") || ' ')`;

function selectLinesOfEntries({ id, show, q, after, colorId, limit }: Wanted): Prisma.Sql {
  const isByDifference = show === "different";
  const rank = isByDifference ? Prisma.sql`-abs(l."difference")` : Prisma.sql`NULL::int`;
  return Prisma.sql`
    SELECT l."colorId", coalesce(p."sku", l."sku") AS "sku", coalesce(p."name", l."productName") AS "productName",
      coalesce(s."name", l."sortName") AS "sortName", coalesce(c."name", l."color") AS "color", ${PACKS} AS packs, p."imageHash",
      c."id" IS NULL AS "isGone", ${LINE_COLUMNS}, l."countId", ${NOW}, ${rank} AS rank,
      ${isByDifference ? Prisma.sql`row_number() OVER (ORDER BY l."colorId")` : Prisma.sql`row_number() OVER (ORDER BY l."lastEntryId" DESC)`} AS place
    FROM "StockCount" k JOIN "StockCountLine" l ON l."countId" = k."id"
    LEFT JOIN "Color" c ON c."id" = l."colorId" LEFT JOIN "Sort" s ON s."id" = c."sortId"
    LEFT JOIN "Product" p ON p."id" = s."productId" LEFT JOIN corrected ON corrected."colorId" = l."colorId"
    WHERE k."id" = ${id}::uuid AND ${SHOWN[show]}
      ${q ? Prisma.sql`AND ${isFoundBy(LINE_TEXT, q)}` : Prisma.empty}
      ${colorId ? Prisma.sql`AND l."colorId" = ${colorId}::uuid` : Prisma.empty}
      ${after ? afterInEntries(id, after, isByDifference) : Prisma.empty}
    ORDER BY ${isByDifference ? Prisma.sql`abs(l."difference") DESC, l."colorId"` : Prisma.sql`l."lastEntryId" DESC`}
    LIMIT ${limit ?? null}::int`;
}

function afterInEntries(id: string, after: string, isByDifference: boolean): Prisma.Sql {
  const last = Prisma.sql`FROM "StockCountLine" last WHERE last."countId" = ${id}::uuid AND last."colorId" = ${after}::uuid`;
  return isByDifference
    ? Prisma.sql`AND (-abs(l."difference"), l."colorId") > (SELECT coalesce(-abs(last."difference"), 0), last."colorId" ${last})`
    : Prisma.sql`AND l."lastEntryId" < (SELECT last."lastEntryId" ${last})`;
}

const ALSO_IN = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('_id', k."id", 'number', k."number") ORDER BY k."number")
  FROM "Product" p JOIN "StockCount" k ON k."status" = 'open' AND k."id" <> line."countId" AND ${IS_IN_SCOPE}
  WHERE p."id" = line."productId" AND line."isOpen"), '[]')`;

const SAID_BY = selectDisplayName(Prisma.sql`e."username"`, Prisma.sql`e."createdAt"`);

const PEOPLE = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('username', said."username", 'displayName', said."displayName", 'quantity', said.quantity)
    ORDER BY said.first)
  FROM (
    SELECT e."username", min(${SAID_BY}) AS "displayName", sum(e."quantity") AS quantity, min(e."id"::text) AS first
    FROM "StockCountEntry" e
    WHERE e."countId" = line."countId" AND e."colorId" = line."colorId" AND e."id" >= line."firstEntryId"
    GROUP BY e."username"
  ) said), '[]')`;

const ENTRIES = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('_id', said."id", 'kind', said."kind", 'quantity', said."quantity", 'username', said."username",
    'displayName', said."displayName", 'isStruck', said."isStruck",
    'createdAt', to_char(said."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY said."id" DESC)
  FROM (
    SELECT e.*, ${SAID_BY} AS "displayName",
      (e."kind" <> 'recount' AND coalesce(e."id" < line."firstEntryId", true)) AS "isStruck"
    FROM "StockCountEntry" e WHERE e."countId" = line."countId" AND e."colorId" = line."colorId"
    ORDER BY e."id" DESC LIMIT 20
  ) said), '[]')`;
