import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { askerOf } from "@/lib/people/steps";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import type { StockAction } from "@/lib/stock/schema";
import { colorIdOf, LINE } from "@/lib/stock/color-names/steps";
import type { SalesItem } from "../schema";

/** Writes a new request without its lines and returns its id. Throws `notSignedIn` when the person is gone. */
export async function insertRequest(tx: Tx, actor: Actor, action: StockAction): Promise<string> {
  const { table, column } = askerOf(actor);
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

/** Writes the lines of a new request with the colors they mean. Throws `colorNotFound` that names every unknown line. */
export async function insertItems(
  tx: Tx,
  requestId: string,
  items: readonly SalesItem[],
): Promise<void> {
  const found = await findLines(tx, items);
  const unknown = found.filter(({ colorId }) => colorId === null);
  if (unknown.length > 0)
    throw new AppError("colorNotFound", {
      lines: unknown.map(({ sku, sortName, color }) => ({ sku, sortName, color })),
    });
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

/** The color that each line means, in the lines' order; one that means none keeps the names it came with. */
async function findLines(tx: Tx, items: readonly SalesItem[]) {
  return queryRows(tx, foundLineSchema)`
    SELECT line.position::int, ${colorIdOf(LINE)} AS "colorId", coalesce(p."sku", line.sku) AS sku, p."name" AS "productName",
      line."sortName", line.color
    FROM unnest(
      ${items.map(({ product }) => product)}::text[], ${items.map(({ sortName }) => sortName)}::text[],
      ${items.map(({ color }) => color)}::text[]
    ) WITH ORDINALITY AS line(sku, "sortName", color, position)
    LEFT JOIN "Product" p ON p."skuKey" = lower(line.sku)
    ORDER BY line.position`;
}
