import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { toBarcodeKey, cleanScan, listCodeKeys } from "./rules";

/** SQL for a barcode `b` without spaces and hyphens, as codes are looked up. */
export const BARE_BARCODE = Prisma.sql`translate(b."key", ' -', '')`;

/**
 * SQL for the colors that a scanned or typed code stands for, the likeliest first: `id`, `productId`, and of a code of a pack
 * `isPack` with the `units` in it; null if neither the factory nor the code says how many. A barcode that is spelt as the code comes
 * first; `isExact` is false for one that is only the same number, and `isInferred` is true for a pack that is known by its content alone.
 */
export function findColorsByCode(typed: string): Prisma.Sql {
  const keys = listCodeKeys(typed);
  const spelt = toBarcodeKey(cleanScan(typed));
  return Prisma.sql`
    SELECT c."id", c."productId", wanted."isInferred", wanted."isPack", wanted.units,
      coalesce(wanted.place = 1 OR wanted."barcodeKey" = ${spelt}, false) AS "isExact" FROM (
      SELECT b."colorId" AS "id", b."key" AS "barcodeKey", key.place, key."isPack" AS "isInferred",
        key."isPack" OR coalesce(b."units" > 1, false) AS "isPack",
        (coalesce(b."units", 1) * CASE WHEN key."isPack" THEN key.units::float8 ELSE 1 END) AS units
      FROM ${selectRows(keys)} JOIN "Barcode" b ON ${BARE_BARCODE} = key.text
      UNION ALL
      SELECT c."id", NULL, key.place, key."isPack", key."isPack", CASE WHEN key."isPack" THEN key.units ELSE 1 END
      FROM ${selectRows(keys)} JOIN "Color" c ON c."number" = key.number
    ) AS wanted JOIN "Color" c ON c."id" = wanted."id"
    ORDER BY wanted."isInferred", wanted."barcodeKey" = ${spelt} DESC NULLS LAST, wanted.place`;
}

function selectRows(keys: ReturnType<typeof listCodeKeys>): Prisma.Sql {
  return Prisma.sql`unnest(
    ${keys.map(({ key }) => key)}::text[], ${keys.map(({ number }) => number)}::int[],
    ${keys.map(({ isPack }) => isPack)}::boolean[], ${keys.map(({ units }) => units)}::int[]
  ) WITH ORDINALITY AS key(text, number, "isPack", units, place)`;
}

// Fewer digits begin too many barcodes.
const FEWEST_DIGITS = 8;

/** SQL for the ids of the products with a color that has this code, or whose barcode begins with the digits that were typed so far. */
export function findProductsByCode(typed: string): Prisma.Sql {
  const digits = cleanScan(typed).replace(/[ -]/g, "");
  const isBeginning = digits.length >= FEWEST_DIGITS && /^\d+$/.test(digits);
  const beginning = isBeginning
    ? Prisma.sql`UNION SELECT c."productId" FROM "Barcode" b JOIN "Color" c ON c."id" = b."colorId"
        WHERE ${BARE_BARCODE} ~>=~ ${digits} AND ${BARE_BARCODE} ~<~ ${`${digits}:`}`
    : Prisma.empty;
  return Prisma.sql`ARRAY(SELECT found."productId" FROM (${findColorsByCode(typed)}) found ${beginning})`;
}

/** Gives colors their barcodes, or takes them away. */
export async function setColorBarcodes(
  tx: Tx,
  changed: readonly { readonly id: string; readonly barcode: string | null }[],
): Promise<void> {
  if (changed.length === 0) return;
  await tx.$executeRaw`
    UPDATE "Color" c SET "barcode" = changed."barcode"
    FROM unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ barcode }) => barcode)}::text[]) AS changed("id", "barcode")
    WHERE c."id" = changed."id"`;
}

const foundSchema = z.object({ id: z.string(), units: z.nullable(z.number()) });

/** A color and how many units of it a code stands for. */
export type CodedColor = { readonly colorId: string; readonly units: number };

/**
 * The color whose label or barcode this is, with 1 unit, or as many as are in the pack whose barcode it is. Throws `codeNotFound`, and
 * `codeOfPack` for a pack of which nobody knows how many units it has.
 */
export async function findColorByCode(tx: Statements, code: string): Promise<CodedColor> {
  const [color] = await queryRows(tx, foundSchema)`
    SELECT found."id", found.units FROM (${findColorsByCode(code)}) found LIMIT 1`;
  if (!color) throw new AppError("codeNotFound", { params: { code } });
  if (color.units === null) throw new AppError("codeOfPack", { params: { code } });
  return { colorId: color.id, units: color.units };
}
