import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { Prisma } from "@/lib/platform/prisma/client";
import { barcodeKeyOf, numberOfLabel } from "./rules";

/** SQL for: the label or barcode of a color `c` has this code, as scans are compared; digits of any script count. */
export function hasCode(typed: string): Prisma.Sql {
  const code = toLatinDigits(typed).trim();
  return Prisma.sql`(c."number" = ${numberOfLabel(code) ?? null}::int OR c."barcodeKey" = ${barcodeKeyOf(code)})`;
}

/** SQL for the id of the product with a color that has this code; null for any other text. */
export function productOfCode(typed: string): Prisma.Sql {
  return Prisma.sql`(SELECT c."productId" FROM "Color" c WHERE ${hasCode(typed)} LIMIT 1)`;
}

const idSchema = z.object({ id: z.string() });

/** The id of the color whose label or barcode this is. Throws `codeNotFound`. */
export async function colorOfCode(tx: Tx, code: string): Promise<string> {
  const [color] = await queryRows(tx, idSchema)`
    SELECT c."id" FROM "Color" c WHERE ${hasCode(code)} LIMIT 1`;
  if (!color) throw new AppError("codeNotFound", { params: { code } });
  return color.id;
}
