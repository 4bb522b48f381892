import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { isListed } from "@/lib/platform/database/archived";
import { isUniqueViolation } from "@/lib/platform/errors/db-errors";
import { AppError } from "@/lib/platform/errors/app-error";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";
import { Prisma } from "@/lib/platform/prisma/client";
import { queryRows, queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import type { StockLine } from "@/lib/stock/schema";
import { addStock, MOVED, type AlsoRead, type StockDocument } from "@/lib/stock/repository";
import { sameBarcodes } from "./codes/rules";
import { BARE_BARCODE } from "./codes/repository";
import { toPacksColumn } from "./packs/repository";
import type { Pack } from "./packs/rules";
import { isProductFoundBy } from "./search";
import { viewFields } from "./fields/schema";
import type { StockFilter } from "./filters";
import {
  productViewSchema,
  type CreateProduct,
  type ListProducts,
  type ProductView,
} from "./schema";

type NewSort = CreateProduct["sorts"][number];
type NewColor = Omit<NewSort["colors"][number], "packs"> & {
  readonly packs?: readonly Pack[] | undefined;
};

/**
 * Locks a product and its colors, in id order, until the transaction ends: nothing of it changes meanwhile. Found by its
 * id where there is one, else by its SKU in any case. Throws `productNotFound`.
 */
export async function lockProduct(
  tx: Tx,
  { id, sku }: { id?: string; sku: string },
): Promise<void> {
  const isMeant = id ? Prisma.sql`"id" = ${id}::uuid` : Prisma.sql`"skuKey" = sku_key(${sku})`;
  const [product] = await queryRows(tx, z.object({ id: z.string() }))`
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
  const rows = await queryRows(tx, z.object({ id: z.string(), name: z.string() }))`
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

const newColorSchema = z.object({
  colorId: z.string(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
});

/** Adds colors after those that their sorts have, with their opening stock (units), which belongs to `document` where one is given. */
export async function insertColors(
  tx: Tx,
  colors: readonly (NewColor & { readonly sortId: string })[],
  username: string,
  document?: StockDocument,
): Promise<void> {
  if (colors.length === 0) return;
  await assertBarcodesFree(tx, colors.flatMap(listBarcodes));
  const rows = await queryRows(tx, newColorSchema)`
    WITH added AS (
      SELECT * FROM unnest(
        ${colors.map(({ sortId }) => sortId)}::uuid[], ${colors.map(({ color }) => color)}::text[],
        ${colors.map(({ barcode }) => barcode ?? null)}::text[], ${colors.map(({ packs }) => toPacksColumn(packs))}::jsonb[],
        ${colors.map(({ minQuantity }) => minQuantity ?? null)}::int[]
      ) WITH ORDINALITY AS added("sortId", color, barcode, packs, "minQuantity", position)
    ), inserted AS (
      INSERT INTO "Color" ("sortId", "name", "barcode", "packs", "minQuantity", "position")
      SELECT "sortId", color, barcode, packs, "minQuantity", row_number() OVER (PARTITION BY "sortId" ORDER BY position)
        + coalesce((SELECT max("position") FROM "Color" c WHERE c."sortId" = added."sortId"), -1)
      FROM added RETURNING "id", "sortId", "name", "position"
    )
    SELECT inserted."id" AS "colorId", p."sku", s."name" AS "sortName", inserted."name" AS color
    FROM added JOIN inserted ON inserted."sortId" = added."sortId" AND inserted."name" = added.color
    JOIN "Sort" s ON s."id" = inserted."sortId" JOIN "Product" p ON p."id" = s."productId"
    ORDER BY added.position`;
  const lines = rows.map((row, at) => ({ ...row, quantity: colors[at]?.quantity ?? 0 }));
  const opening = lines.filter(({ quantity }) => quantity > 0);
  await addStock(tx, opening, { kind: "opening", username, document });
}

/** All barcodes of a color: its own and those of its packs. */
export function listBarcodes({
  barcode,
  packs = [],
}: Partial<Pick<NewColor, "barcode" | "packs">>): string[] {
  return [barcode, ...packs.map((pack) => pack.barcode)].flatMap((code) => code ?? []);
}

const ownerSchema = z.object({
  barcode: z.string(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
});

/** Throws `barcodeTaken`, naming each color that has one of these barcodes. */
export async function assertBarcodesFree(tx: Tx, barcodes: readonly string[]): Promise<void> {
  const keys = barcodes.flatMap(sameBarcodes);
  if (keys.length === 0) return;
  const lines = await queryRows(tx, ownerSchema)`
    SELECT coalesce(CASE WHEN b."units" IS NULL THEN c."barcode" END, b."key") AS barcode, p."sku", s."name" AS "sortName", c."name" AS color
    FROM "Barcode" b JOIN "Color" c ON c."id" = b."colorId" JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    WHERE ${BARE_BARCODE} = ANY(${keys}::text[]) ORDER BY p."skuKey", s."position", c."position"`;
  if (lines.length > 0) throw new AppError("barcodeTaken", { lines });
}

const BARCODE_INDEXES = ["Color_barcodeKey_key", "Barcode_pkey"];

/** Turns the error of a repeated name or SKU into the `AppError` with this code; rethrows any other. */
export function rejectRepeat(code: ErrorCode, params?: Record<string, string>) {
  return (thrown: unknown): never => {
    // Another transaction has taken the barcode since it was found free. The next try names its color.
    if (BARCODE_INDEXES.some((index) => isUniqueViolation(thrown, index)))
      throw new AppError("busy");
    throw isUniqueViolation(thrown) ? new AppError(code, { params }) : thrown;
  };
}

/** One product by its SKU, in any case. Throws `productNotFound`. */
export async function getProductBySku(tx: Statements, sku: string): Promise<ProductView> {
  const [product] = await selectProducts(tx, { where: Prisma.sql`p."skuKey" = sku_key(${sku})` });
  if (!product) throw new AppError("productNotFound", { params: { sku } });
  return product;
}

/** Returns one product by its id. Throws `notFound`. */
export async function getProductById(tx: Statements, id: string): Promise<ProductView> {
  const [product] = await selectProducts(tx, { where: Prisma.sql`p."id" = ${id}::uuid` });
  if (!product) throw new AppError("notFound");
  return product;
}

/** SQL for the states of the stock of a product `p` and its `stock`, which is null without colors. */
export const HAS_STOCK: Readonly<Record<StockFilter, Prisma.Sql>> = {
  low: Prisma.sql`p."id" IN (SELECT "productId" FROM "Color" WHERE "lowSince" IS NOT NULL)`,
  held: Prisma.sql`stock."held" > 0`,
  none: Prisma.sql`coalesce(stock."onHand" - stock."held", 0) = 0`,
};

/** SQL for the conditions of a list on a product `p`; with `stock`, also that state of its PRODUCT_STOCK `stock`. */
export function toConditions({
  q,
  category,
  stock,
  archived,
}: Pick<ListProducts, "q" | "category" | "stock" | "archived">): Prisma.Sql[] {
  return [
    isListed("p", archived),
    ...(q ? [isProductFoundBy(q)] : []),
    ...(category ? [Prisma.sql`p."categoryKey" = lower(${category})`] : []),
    ...(stock ? [HAS_STOCK[stock]] : []),
  ];
}

const FIELD_COLUMNS = Prisma.raw(
  Object.keys(viewFields)
    .map((field) => `p."${field === "SKU" ? "sku" : field}" AS "${field}"`)
    .join(", "),
);

/** The fields of a product by the names of their columns. */
export function toColumns<Fields extends { readonly SKU?: string }>(fields: Fields) {
  const { SKU: sku, ...others } = fields;
  return { ...others, sku };
}

/** The URL that serves a picture. */
export function toImageUrl(hash: string): string {
  return `/api/product-images/${hash}`;
}

/** SQL for the URL of the picture of a product `p`; null without one. */
export const IMAGE_URL = Prisma.raw(`'${toImageUrl("")}' || p."imageHash"`);

const IN_SKU_ORDER = Prisma.sql`(SELECT *, NULL::text AS rank FROM "Product")`;

type Selection = {
  readonly where: Prisma.Sql;
  /** Ids and SKUs of products with a `rank` that they are ordered by before their SKU; without it they come in SKU order. */
  readonly ranked?: Prisma.Sql | undefined;
  readonly limit?: number | undefined;
  /** The source of the colors; their table if missing. */
  readonly colors?: Prisma.Sql;
};

/** Products with their stock, without bytes of pictures; `where` names the product `p`. */
export async function selectProducts(tx: Statements, selection: Selection): Promise<ProductView[]> {
  return queryTrustedRows(tx, productViewSchema)`${selectProductRows(selection)}`;
}

/**
 * Reads, within `moveOnHand`, the product of the line, by its color's id or else by its SKU in any case, as it is after the move. A
 * statement sees rows as they were when it began, so the moved colors come from what it has written.
 */
export function productAfterMove({
  colorId,
  sku,
}: Pick<StockLine, "colorId" | "sku">): AlsoRead<ProductView | null> {
  const colors = Prisma.sql`(
    SELECT c."id", c."sortId", c."name", c."position", c."barcode", c."packs", c."minQuantity",
      coalesce(moved."quantity", c."quantity") AS "quantity", coalesce(moved."reserved", c."reserved") AS "reserved"
    FROM "Color" c LEFT JOIN ${MOVED} moved ON moved."id" = c."id")`;
  const where = colorId
    ? Prisma.sql`p."id" = (SELECT "productId" FROM "Color" WHERE "id" = ${colorId}::uuid)`
    : Prisma.sql`p."skuKey" = sku_key(${sku})`;
  const product = selectProductRows({ where, colors });
  return {
    sql: Prisma.sql`(SELECT to_json(product) FROM (${product}) product)`,
    schema: z.nullable(productViewSchema),
  };
}

// One round trip: sorts and colors come nested, so a page of products never turns into a query for each. The page is
// cut first: a search that finds hundreds would otherwise read the stock of all of them to sort and drop most.
function selectProductRows({
  where,
  ranked = IN_SKU_ORDER,
  colors = Prisma.sql`"Color"`,
  limit,
}: Selection): Prisma.Sql {
  return Prisma.sql`
    SELECT p."id" AS "_id", ${FIELD_COLUMNS},
      coalesce(stock.sorts, '[]') AS sorts, coalesce(stock.total, 0)::float8 AS total_quantity, p."isArchived",
      CASE WHEN i."hash" IS NOT NULL THEN json_build_object('contentType', i."contentType", 'url', ${IMAGE_URL}) END AS image
    FROM (
      SELECT p."id", p.rank FROM ${ranked} p WHERE ${where} ORDER BY p.rank, p."skuKey" LIMIT ${limit ?? null}::int
    ) page
    JOIN "Product" p ON p."id" = page."id"
    LEFT JOIN "ProductImage" i ON i."hash" = p."imageHash"
    LEFT JOIN LATERAL (
      SELECT sum(sort.total) AS total, json_agg(
        json_build_object('_id', s."id", 'sortName', s."name", 'colors', coalesce(sort.colors, '[]')) ORDER BY s."position") AS sorts
      FROM "Sort" s LEFT JOIN LATERAL (
        SELECT sum(c."quantity") AS total, json_agg(json_build_object('_id', c."id", 'color', c."name",
          'quantity', c."quantity", 'reservedQuantity', c."reserved", 'barcode', c."barcode",
          'packs', coalesce(c."packs", '[]'), 'minQuantity', c."minQuantity") ORDER BY c."position") AS colors
        FROM ${colors} c WHERE c."sortId" = s."id"
      ) sort ON true
      WHERE s."productId" = p."id"
    ) stock ON true
    ORDER BY page.rank, p."skuKey"`;
}
