import "server-only";
import * as z from "zod/mini";
import { isFoundBy } from "@/lib/platform/database/search";
import { queryRows, queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { toLabelCode } from "@/lib/products/codes/rules";
import { toImageUrl } from "@/lib/products/repository";
import { proposedQuantity } from "./rules";
import { reorderLineSchema, type ListReorderLines, type ReorderLineView } from "./schema";

const rowSchema = z.extend(
  z.omit(reorderLineSchema, { code: true, imageUrl: true, quantity: true, lowSince: true }),
  { number: z.number(), imageHash: z.nullable(z.string()), lowSince: z.date() },
);

/** The colors that are low, in the order of their SKUs, sorts and colors. */
export async function selectReorderLines(
  tx: Statements,
  { q, after, limit }: ListReorderLines,
): Promise<ReorderLineView[]> {
  const rows = await queryTrustedRows(tx, rowSchema)`
    SELECT c."id" AS "colorId", c."number", p."sku", p."name" AS "productName", s."name" AS "sortName", c."name" AS color,
      coalesce(c."packs", '[]') AS packs, p."imageHash", c."quantity" - c."reserved" AS available, c."lowBelow" AS "minQuantity", c."lowSince",
      concat_ws('.', s."position", c."position", p."skuKey") AS place
    FROM ${LOW} WHERE ${isFound(q)} ${after ? isAfter(after) : Prisma.empty}
    ORDER BY p."skuKey", s."position", c."position" LIMIT ${limit ?? null}::int`;
  return rows.map(({ number, imageHash, lowSince, ...line }) => ({
    ...line,
    code: toLabelCode(number),
    imageUrl: imageHash === null ? null : toImageUrl(imageHash),
    quantity: proposedQuantity(line.minQuantity, line.available),
    lowSince: lowSince.toISOString(),
  }));
}

/** Counts the low colors among those that the words find. */
export async function countReorderLines(tx: Statements, q: string | undefined): Promise<number> {
  const [found] = await queryRows(tx, z.object({ count: z.number() }))`
    SELECT count(*)::int AS count FROM ${LOW} WHERE ${isFound(q)}`;
  return found?.count ?? 0;
}

// By its partial index: colors that are not low are not read, however many there are.
const LOW = Prisma.sql`"Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = c."productId"`;

const LINE_TEXT = Prisma.sql`(' ' || search_words(p."sku") || ' ' || search_text(p."name") || ' ' || search_text(p."size")
  || ' ' || search_text(coalesce(p."category", '')) || ' ' || search_text(s."name") || ' ' || search_text(c."name") || ' ')`;

function isFound(q: string | undefined): Prisma.Sql {
  const isLow = Prisma.sql`c."lowSince" IS NOT NULL`;
  return q
    ? Prisma.sql`${isLow} AND ${isFoundBy(Prisma.sql`p."searchText"`, q)} AND ${isFoundBy(LINE_TEXT, q)}`
    : isLow;
}

// The place contains its own order, so that the list continues even when that color is no longer low or was deleted. Rows cannot be
// compared by an index over three tables; the SKU alone can.
function isAfter(place: string): Prisma.Sql {
  const [sort, color, ...key] = place.split(".");
  const skuKey = key.join(".");
  return Prisma.sql`AND p."skuKey" >= ${skuKey} AND (p."skuKey", s."position", c."position") > (${skuKey}, ${Number(sort)}::int, ${Number(color)}::int)`;
}
