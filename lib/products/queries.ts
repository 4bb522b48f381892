import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { containsPattern } from "@/lib/platform/input/text";
import {
  categorySchema,
  listProductsSchema,
  productImageSchema,
  productSkuSchema,
  productViewSchema,
  type ListProducts,
  type ProductSort,
  type ProductView,
  type ProductWithImageData,
  type StockFilter,
} from "./schema";
import { imageUrl, productOfSku, selectProducts } from "./steps";

/** Products with their stock, without bytes of pictures; in SKU order unless told. */
export const listProducts = query(
  "products.view",
  listProductsSchema,
  async (_actor, wanted): Promise<ProductView[]> => {
    const { sort = "sku", limit } = wanted;
    const filter = Prisma.join(filtersOf(wanted), " AND ");
    const place = placeIn(wanted);
    if (sort === "sku")
      return selectProducts(db, { where: Prisma.sql`${filter} AND ${place}`, limit });
    return selectProducts(db, { ranked: ranked(sort, filter), where: place, limit });
  },
);

const COLORS = Prisma.sql`"Sort" s JOIN "Color" c ON c."sortId" = s."id"`;
const COLORS_OF_PRODUCT = Prisma.sql`${COLORS} WHERE s."productId" = p."id"`;

const HAS_STOCK: Readonly<Record<StockFilter, Prisma.Sql>> = {
  low: Prisma.sql`EXISTS (
    SELECT FROM ${COLORS_OF_PRODUCT} AND c."quantity" - c."reserved" < p."minQuantity")`,
  held: Prisma.sql`EXISTS (SELECT FROM ${COLORS_OF_PRODUCT} AND c."reserved" > 0)`,
  // With a limit the search in a product ends at its first available color; without it, PostgreSQL reads the colors of all.
  none: Prisma.sql`NOT EXISTS (
    SELECT FROM "Sort" s CROSS JOIN LATERAL (
      SELECT FROM "Color" c WHERE c."sortId" = s."id" AND c."quantity" > c."reserved" LIMIT 1
    ) available WHERE s."productId" = p."id")`,
};

function filtersOf({ search, category, stock }: ListProducts): Prisma.Sql[] {
  return [
    Prisma.sql`true`,
    ...(search ? [Prisma.sql`p."skuKey" LIKE lower(${containsPattern(search)})`] : []),
    ...(category ? [Prisma.sql`p."categoryKey" = lower(${category})`] : []),
    ...(stock ? [HAS_STOCK[stock]] : []),
  ];
}

type Rank = { readonly rank: Prisma.Sql; readonly join: Prisma.Sql };

/** What a list is ordered by before the SKU, ascending: the most units come first. */
const RANKS: Readonly<Record<Exclude<ProductSort, "sku">, Rank>> = {
  name: { rank: Prisma.sql`lower(p."name")`, join: Prisma.empty },
  // For each product that the filters leave.
  available: {
    rank: Prisma.sql`-coalesce(stock.units, 0)`,
    join: Prisma.sql`LEFT JOIN LATERAL (
      SELECT sum(c."quantity" - c."reserved") AS units FROM ${COLORS_OF_PRODUCT}) stock ON true`,
  },
  // Few colors are held: their sums are quicker found for all products than for each.
  held: {
    rank: Prisma.sql`-coalesce(stock.units, 0)`,
    join: Prisma.sql`LEFT JOIN (
      SELECT s."productId", sum(c."reserved") AS units FROM ${COLORS} WHERE c."reserved" > 0
      GROUP BY s."productId") stock ON stock."productId" = p."id"`,
  },
};

/** The filtered products with their rank. With an offset PostgreSQL calculates it once, not again for each condition on it. */
function ranked(sort: Exclude<ProductSort, "sku">, filter: Prisma.Sql): Prisma.Sql {
  const { rank, join } = RANKS[sort];
  return Prisma.sql`(SELECT p.*, ${rank} AS rank FROM "Product" p ${join} WHERE ${filter} OFFSET 0)`;
}

/** That a product comes after the place where the last part of the list ended. */
function placeIn({ sort = "sku", after, afterValue }: ListProducts): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  if (sort === "sku") return Prisma.sql`p."skuKey" > lower(${after})`;
  const rank =
    sort === "name" ? Prisma.sql`lower(${afterValue})` : Prisma.sql`${-Number(afterValue)}::bigint`;
  return Prisma.sql`(p.rank, p."skuKey") > (${rank}, lower(${after}))`;
}

/** The categories that products have, each once whatever its case, in alphabetical order; at most 500. */
export const listCategories = query("products.view", async (): Promise<string[]> => {
  const rows = await queryRows(db, z.object({ category: categorySchema }))`
    SELECT min("category") AS category FROM "Product" WHERE "categoryKey" IS NOT NULL
    GROUP BY "categoryKey" ORDER BY "categoryKey" LIMIT 500`;
  return rows.map(({ category }) => category);
});

/** One product by its SKU, in any case. Throws `productNotFound`. */
export const getProduct = query(
  "products.view",
  productSkuSchema,
  async (_actor, { sku }): Promise<ProductView> => productOfSku(db, sku),
);

/** The contract's form of a list: every picture's bytes inside the JSON (spec §3). */
export const listProductsWithImageData = query(
  "products.view",
  listProductsSchema,
  async (actor, filter): Promise<ProductWithImageData[]> => {
    const products = await listProducts(actor, filter);
    const images = await imagesOf(products);
    return products.map((product) => withData(product, images));
  },
);

/** The contract's form of one product that is already read. */
export const withImageData = query(
  "products.view",
  productViewSchema,
  async (actor, product): Promise<ProductWithImageData> => {
    return withData(product, await imagesOf([product]));
  },
);

type Image = { readonly contentType: string; readonly large: Uint8Array };

/** The pictures of products by the addresses that they are shown with. */
async function imagesOf(products: readonly ProductView[]): Promise<ReadonlyMap<string, Image>> {
  const images = await db.productImage.findMany({
    where: { products: { some: { id: { in: products.map((product) => product._id) } } } },
    select: { hash: true, contentType: true, large: true },
  });
  return new Map(images.map((image) => [imageUrl(image.hash), image]));
}

function withData(product: ProductView, images: ReadonlyMap<string, Image>): ProductWithImageData {
  const image = product.image && images.get(product.image.url);
  return {
    ...product,
    image: image ? { contentType: image.contentType, data: Array.from(image.large) } : null,
  };
}

/** The bytes of one version of a picture. Throws `notFound`. */
export const getProductImage = query(
  "products.view",
  productImageSchema,
  async (_actor, { hash, size = "large" }) => {
    const image = await db.productImage.findUnique({
      where: { hash },
      select: { contentType: true, large: size === "large", small: size === "small" },
    });
    const bytes = image?.large ?? image?.small;
    if (!image || !bytes) throw new AppError("notFound");
    return { contentType: image.contentType, bytes };
  },
);
