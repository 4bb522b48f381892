import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { toDay } from "@/lib/platform/time/days";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { toImageUrl } from "@/lib/products/repository";
import { findColor } from "@/lib/stock/color-names/repository";
import { dealName } from "./deal-name";
import { sumDeal, lineTotal } from "./rules";
import {
  dealLineViewSchema,
  dealViewSchema,
  type DealLineView,
  type DealView,
  type EditedDealLine,
} from "./schema";

/** The names of a line: its product, sort and color. */
type SoldNames = Pick<DealLineView, "productId" | "productName" | "SKU" | "sort" | "color">;

type LineToSell = Omit<EditedDealLine, "lineTotal" | "imageUrl">;
type LineAsSold = SoldNames & Pick<EditedDealLine, "quantity" | "pricePerItem" | "discount">;

const foundLineSchema = z.object({
  productName: z.nullable(z.string()),
  SKU: z.nullable(z.string()),
  hasColor: z.boolean(),
});
type FoundLine = z.output<typeof foundLineSchema>;

/**
 * Lines with the names they are sold by: those of the catalogue, or, for what the deal has already (`before`), those of
 * then. A line that has only names keeps them. Throws `colorNotFound` that names every other line.
 */
export async function asSold(
  tx: Tx,
  lines: readonly LineToSell[],
  before: readonly SoldNames[] = [],
): Promise<LineAsSold[]> {
  const found = await findInCatalogue(tx, lines);
  const sold = lines.map((line, at) => ({
    ...line,
    names: namesBefore(before, line) ?? namesFound(line, found[at]),
  }));
  const unknown = lines.flatMap((line, at) =>
    sold[at]?.names ? [] : [namedLine(line, found[at]?.SKU)],
  );
  if (unknown.length > 0) throw new AppError("colorNotFound", { lines: unknown });
  return sold.flatMap(({ names, quantity, pricePerItem, discount }) =>
    names ? [{ ...names, quantity, pricePerItem, discount }] : [],
  );
}

function namesBefore(before: readonly SoldNames[], line: LineToSell): SoldNames | null {
  const same = before.find(
    ({ productId, sort, color }) =>
      productId !== null &&
      productId === line.productId &&
      sort === line.sort &&
      color === line.color,
  );
  if (!same) return null;
  const { productId, productName, SKU, sort, color } = same;
  return { productId, productName, SKU, sort, color };
}

function namesFound(line: LineToSell, found: FoundLine | undefined): SoldNames | null {
  const { productId = null, productName = "", SKU = "", sort, color } = line;
  if (productId === null) return { productId, productName, SKU, sort, color };
  if (!found?.hasColor || found.productName === null || found.SKU === null) return null;
  return { productId, productName: found.productName, SKU: found.SKU, sort, color };
}

/** Names a line in an error: by the SKU of the catalogue, or else by the values that were sent. */
function namedLine(
  { SKU, productName, productId, sort, color }: LineToSell,
  found?: string | null,
) {
  return { sku: found ?? SKU ?? productName ?? productId ?? "", sortName: sort, color };
}

const CATALOGUE_LINE = {
  sku: Prisma.sql`p."sku"`,
  sortName: Prisma.sql`line.sort`,
  color: Prisma.sql`line.color`,
};

/** The catalogue's entry of each line, in the lines' order. */
async function findInCatalogue(tx: Tx, lines: readonly LineToSell[]): Promise<FoundLine[]> {
  return queryRows(tx, foundLineSchema)`
    SELECT p."name" AS "productName", p."sku" AS "SKU", ${findColor(CATALOGUE_LINE)} IS NOT NULL AS "hasColor"
    FROM unnest(
      ${lines.map(({ productId }) => productId ?? null)}::uuid[], ${lines.map(({ sort }) => sort)}::text[],
      ${lines.map(({ color }) => color)}::text[]
    ) WITH ORDINALITY AS line("productId", sort, color, position)
    LEFT JOIN "Product" p ON p."id" = line."productId"
    ORDER BY line.position`;
}

/** Writes the lines of a deal that has none, in their order. */
export async function insertLines(
  tx: Tx,
  dealId: string,
  lines: readonly LineAsSold[],
): Promise<void> {
  await tx.dealLine.createMany({
    data: lines.map(({ SKU: sku, ...line }, position) => ({ ...line, sku, dealId, position })),
  });
}

/** A deal as the database holds it. */
export const dealRowSchema = z.object({
  _id: z.string(),
  number: z.number(),
  createdAt: z.string(),
  saleDate: z.nullable(z.string()),
  receiptId: z.nullable(z.string()),
  salesRequest: dealViewSchema.shape.salesRequest,
  lines: z.array(
    z.extend(z.omit(dealLineViewSchema, { lineTotal: true, imageUrl: true }), {
      imageHash: z.nullable(z.string()),
    }),
  ),
});

/** A deal of a customer with its sums. */
export function toDealView(
  {
    _id,
    number,
    createdAt,
    saleDate,
    receiptId,
    salesRequest,
    lines,
  }: z.output<typeof dealRowSchema>,
  customer: string,
): DealView {
  return {
    _id,
    number,
    createdAt: new Date(createdAt).toISOString(),
    saleDate: saleDate ?? toDay(new Date(createdAt), settings().TZ),
    products: lines.map(({ imageHash, ...line }) => ({
      ...line,
      lineTotal: lineTotal(line),
      imageUrl: imageHash === null ? null : toImageUrl(imageHash),
    })),
    total: sumDeal(lines),
    driveFileId: receiptId,
    webViewLink: receiptId && `/api/customers/${customer}/deals/${_id}/receipt`,
    salesRequest,
  };
}

/** Returns a deal as the log stores it: without the pictures, which change with the products. */
export function toLoggedDeal({ products, ...deal }: DealView) {
  return { ...deal, products: products.map(({ imageUrl: _, ...line }) => line) };
}

export type LoggedDeal = ReturnType<typeof toLoggedDeal>;

/** The proof of the deals' sums: the names of deals whose sum differs from that of their lines. */
export async function reconcileDeals(): Promise<string[]> {
  const wrong = await queryRows(longReads(), z.object({ number: z.number() }))`
    SELECT d."number" FROM "Deal" d LEFT JOIN (
      SELECT "dealId", sum("piastres") AS piastres FROM "DealLine" GROUP BY 1
    ) total ON total."dealId" = d."id"
    WHERE d."piastres" <> coalesce(total.piastres, 0) ORDER BY 1`;
  return wrong.map(({ number }) => dealName(number));
}
