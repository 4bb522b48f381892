import "server-only";
import * as z from "zod/mini";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { toBarcodeKey, cleanScan, listCodeKeys } from "./rules";

/** SQL for the barcode of a color `c` without spaces and hyphens, as codes are looked up. */
export const BARE_BARCODE = Prisma.sql`translate(c."barcodeKey", ' -', '')`;

/**
 * SQL for the colors that a scanned or typed code stands for, the likeliest first: `id`, `productId`, and of a code of a pack
 * `isPack` with the `units` in it, if the code says them. A barcode that is spelt as the code comes first; `isExact` is false for
 * one that is only the same number.
 */
export function findColorsByCode(typed: string): Prisma.Sql {
  const keys = listCodeKeys(typed);
  const spelt = toBarcodeKey(cleanScan(typed));
  return Prisma.sql`
    SELECT c."id", c."productId", wanted."isPack", wanted.units, 
      coalesce(wanted.place = 1 OR wanted."barcodeKey" = ${spelt}, false) AS "isExact" FROM (
      SELECT c."id", c."productId", c."barcodeKey", key.* FROM ${selectRows(keys)} JOIN "Color" c ON ${BARE_BARCODE} = key.text
      UNION ALL
      SELECT c."id", c."productId", NULL, key.* FROM ${selectRows(keys)} JOIN "Color" c ON c."number" = key.number
    ) AS wanted JOIN "Color" c ON c."id" = wanted."id"
    ORDER BY wanted."isPack", wanted."barcodeKey" = ${spelt} DESC NULLS LAST, wanted.place`;
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
    ? Prisma.sql`UNION SELECT c."productId" FROM "Color" c WHERE ${BARE_BARCODE} ~>=~ ${digits} AND ${BARE_BARCODE} ~<~ ${`${digits}:`}`
    : Prisma.empty;
  return Prisma.sql`ARRAY(SELECT found."productId" FROM (${findColorsByCode(typed)}) found ${beginning})`;
}

const foundSchema = z.object({ id: z.string(), isPack: z.boolean() });

/** The id of the color whose label or barcode this is. Throws `codeNotFound`, and `codeOfPack` for a carton of them. */
export async function findColorByCode(tx: Statements, code: string): Promise<string> {
  const [color] = await queryRows(tx, foundSchema)`
    SELECT found."id", found."isPack" FROM (${findColorsByCode(code)}) found LIMIT 1`;
  if (!color) throw new AppError("codeNotFound", { params: { code } });
  if (color.isPack) throw new AppError("codeOfPack", { params: { code } });
  return color.id;
}
