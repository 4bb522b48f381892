import "server-only";
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
