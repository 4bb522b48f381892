import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { joinRequester } from "@/lib/users/names/repository";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { assertNotArchived } from "@/lib/products/archive/repository";
import { deletedColor } from "@/lib/stock/rules";
import type { StockAction } from "@/lib/stock/schema";
import { findColor, LINE } from "@/lib/stock/color-names/repository";
import type { SalesItem } from "../schema";

/** Writes a new request without its lines and returns its id. Throws `notSignedIn` when the person is gone. */
export async function insertRequest(tx: Tx, actor: Actor, action: StockAction): Promise<string> {
  const { table, column } = joinRequester(actor);
  const [inserted] = await queryRows(tx, z.object({ id: z.string() }))`
    INSERT INTO "SalesRequest" ("action", ${column})
    SELECT ${action}::"StockAction", "id" FROM ${table} WHERE "id" = ${actor.id}::uuid FOR KEY SHARE RETURNING "id"`;
  if (!inserted) throw new AppError("notSignedIn");
  return inserted.id;
}

const foundLineSchema = z.object({
  position: z.number(),
  colorId: z.nullable(z.string()),
  sku: z.string(),
  productName: z.nullable(z.string()),
  sortName: z.string(),
  color: z.string(),
});

/** Writes the lines of a new request with the colors they mean. Throws `colorNotFound` that names every unknown line, and `productArchived`. */
export async function insertItems(
  tx: Tx,
  requestId: string,
  items: readonly SalesItem[],
): Promise<void> {
  const found = await findLines(tx, items);
  const unknown = found.filter(({ colorId }) => colorId === null);
  if (unknown.length > 0)
    throw new AppError("colorNotFound", {
      lines: unknown.map(({ position, sku, sortName, color }) => {
        const names = { sku, sortName, color };
        return items[position - 1]?.colorId === undefined ? names : deletedColor(names);
      }),
    });
  const colorIds = found.flatMap(({ colorId }) => colorId ?? []);
  await assertNotArchived(tx, colorIds);
  await tx.$executeRaw`
    INSERT INTO "SalesRequestItem" ("requestId", "position", "colorId", "productName", "sku", "sortName", "color",
      "quantity", "submissionDate")
    SELECT ${requestId}::uuid, line.* FROM unnest(
      ${found.map(({ position }) => position)}::int[], ${found.map(({ colorId }) => colorId)}::uuid[],
      ${found.map(({ productName }) => productName)}::text[], ${found.map(({ sku }) => sku)}::text[],
      ${found.map(({ sortName }) => sortName)}::text[], ${found.map(({ color }) => color)}::text[],
      ${items.map(({ quantity }) => quantity)}::int[],
      ${items.map(({ itemSubmissionDate }) => itemSubmissionDate)}::date[]) AS line`;
}

/**
 * The color that each line means, in the lines' order. A line that names its color by the id keeps the names that the person saw, and
 * so does one that means none.
 */
async function findLines(tx: Tx, items: readonly SalesItem[]) {
  const isNamed = Prisma.sql`line."colorId" IS NULL AND c."id" IS NOT NULL`;
  return queryRows(tx, foundLineSchema)`
    SELECT line.position::int, c."id" AS "colorId", p."name" AS "productName",
      CASE WHEN ${isNamed} THEN p."sku" ELSE line.sku END AS sku,
      CASE WHEN ${isNamed} THEN s."name" ELSE line."sortName" END AS "sortName",
      CASE WHEN ${isNamed} THEN c."name" ELSE line.color END AS color
    FROM unnest(
      ${items.map(({ product }) => product)}::text[], ${items.map(({ sortName }) => sortName)}::text[],
      ${items.map(({ color }) => color)}::text[], ${items.map(({ colorId }) => colorId ?? null)}::uuid[]
    ) WITH ORDINALITY AS line(sku, "sortName", color, "colorId", position)
    LEFT JOIN "Color" c ON c."id" = coalesce(line."colorId", ${findColor(LINE)})
    LEFT JOIN "Sort" s ON s."id" = c."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
    ORDER BY line.position`;
}
