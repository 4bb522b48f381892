import "server-only";
import type { Tx } from "@/lib/platform/db";
import { isUniqueViolation } from "@/lib/platform/db-errors";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/prisma/client";
import { addStock, type MovedLine } from "@/lib/stock/steps";
import type { CreateProduct } from "./schema";

type NewSort = CreateProduct["sorts"][number];
type NewColor = NewSort["colors"][number];

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

/**
 * Locks a product and its colors, in id order, until the transaction ends: nothing of it changes meanwhile. Found by its
 * id where there is one, else by its SKU in any case. Throws `productNotFound`.
 */
export async function lockProduct(
  tx: Tx,
  { id, sku }: { id?: string; sku: string },
): Promise<void> {
  const isMeant = id ? Prisma.sql`"id" = ${id}::uuid` : Prisma.sql`"skuKey" = lower(${sku})`;
  const [product] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Product" WHERE ${isMeant} FOR UPDATE`;
  if (!product) throw new AppError("productNotFound", { params: { sku } });
  await tx.$queryRaw`
    SELECT c."id" FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId"
    WHERE s."productId" = ${product.id}::uuid ORDER BY c."id" FOR UPDATE OF c`;
}

/** Adds sorts after those that a product has, with their colors and opening stock (units). */
export async function insertSorts(
  tx: Tx,
  productId: string,
  sorts: readonly NewSort[],
  username: string,
): Promise<void> {
  if (sorts.length === 0) return;
  const rows = await tx.$queryRaw<{ id: string; name: string }[]>`
    INSERT INTO "Sort" ("productId", "name", "position")
    SELECT ${productId}::uuid, added.name, added.position
      + coalesce((SELECT max("position") FROM "Sort" WHERE "productId" = ${productId}::uuid), -1)
    FROM unnest(${sorts.map(({ sortName }) => sortName)}::text[]) WITH ORDINALITY AS added(name, position)
    RETURNING "id", "name"`;
  const colorsOf = new Map(sorts.map(({ sortName, colors }) => [sortName, colors]));
  const colors = rows.flatMap(({ id, name }) =>
    (colorsOf.get(name) ?? []).map((color) => ({ sortId: id, ...color })),
  );
  await insertColors(tx, colors, username);
}

/** Adds colors after those that their sorts have, with their opening stock (units). */
export async function insertColors(
  tx: Tx,
  colors: readonly (NewColor & { readonly sortId: string })[],
  username: string,
): Promise<void> {
  if (colors.length === 0) return;
  const rows = await tx.$queryRaw<Omit<MovedLine, "quantity">[]>`
    WITH added AS (
      SELECT * FROM unnest(
        ${colors.map(({ sortId }) => sortId)}::uuid[], ${colors.map(({ color }) => color)}::text[]
      ) WITH ORDINALITY AS added("sortId", color, position)
    ), inserted AS (
      INSERT INTO "Color" ("sortId", "name", "position")
      SELECT "sortId", color, row_number() OVER (PARTITION BY "sortId" ORDER BY position)
        + coalesce((SELECT max("position") FROM "Color" c WHERE c."sortId" = added."sortId"), -1)
      FROM added RETURNING "id", "sortId", "name", "position"
    )
    SELECT inserted."id" AS "colorId", p."sku", s."name" AS "sortName", inserted."name" AS color
    FROM added JOIN inserted ON inserted."sortId" = added."sortId" AND inserted."name" = added.color
    JOIN "Sort" s ON s."id" = inserted."sortId" JOIN "Product" p ON p."id" = s."productId"
    ORDER BY added.position`;
  const lines = rows.map((row, at) => ({ ...row, quantity: colors[at]?.quantity ?? 0 }));
  const opening = lines.filter(({ quantity }) => quantity > 0);
  await addStock(tx, opening, { kind: "opening", username });
}

/** Turns a repeated name or SKU into its refusal; anything else goes on as it is. */
export function refuseRepeat(code: ErrorCode, params?: Record<string, string>) {
  return (thrown: unknown): never => {
    throw isUniqueViolation(thrown) ? new AppError(code, { params }) : thrown;
  };
}
