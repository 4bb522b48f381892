import "server-only";
import type { Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";

/** The product that has this color in this sort, by names. Throws `colorNotFound`. */
export async function findProductOfColor(
  tx: Tx,
  { sku, sortName, color }: { sku: string; sortName: string; color: string },
): Promise<{ sku: string; name: string }> {
  const [product] = await tx.$queryRaw<{ sku: string; name: string }[]>`
    SELECT p."sku", p."name" FROM "Product" p
    JOIN "Sort" s ON s."productId" = p."id" AND s."name" = ${sortName}
    JOIN "Color" c ON c."sortId" = s."id" AND c."name" = ${color}
    WHERE p."skuKey" = lower(${sku})`;
  if (!product) throw new AppError("colorNotFound", { lines: [{ sku, sortName, color }] });
  return product;
}
