import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db, driver } from "@/lib/platform/database/db";
import { isListed } from "@/lib/platform/database/archived";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import {
  categorySchema,
  codeSchema,
  listProductsSchema,
  productCountsSchema,
  productIdSchema,
  productImageSchema,
  productSkuSchema,
  productViewSchema,
  type CodeMeaning,
  type ListProducts,
  type ProductCounts,
  type ProductView,
  type ProductWithImageData,
} from "./schema";
import { findColorsByCode } from "./codes/repository";
import { STOCK_FILTERS, type ProductSort, type StockFilter } from "./filters";
import { isUsedLately } from "./used-lately";
import { bestFound, rankOfProductAt, selectRelevance } from "./search";
import { PRODUCT_STOCK } from "@/lib/stock/sums/repository";
import {
  toConditions,
  HAS_STOCK,
  toImageUrl,
  getProductById,
  getProductBySku,
  selectProducts,
} from "./repository";

/** Lists products with their stock, without bytes of pictures; in SKU order, or the best found first, unless `sort` says otherwise. */
export const listProducts = query(
  "products.view",
  listProductsSchema,
  async (actor, wanted): Promise<ProductView[]> => {
    const { sort = "sku", stock, limit, q, after } = wanted;
    const used = wanted.used ? [isUsedLately(actor)] : [];
    if (isByRelevance(wanted) && q && limit && !stock) {
      const filter = Prisma.join([...toConditions({ ...wanted, q: undefined }), ...used], " AND ");
      const found = bestFound({ q, filter, after, limit });
      return selectProducts(driver, { ranked: found, where: Prisma.sql`true`, limit });
    }
    const filter = Prisma.join([...toConditions(wanted), ...used], " AND ");
    const place = placeIn(wanted);
    if (sort === "sku" && !stock && !isByRelevance(wanted))
      return selectProducts(driver, { where: Prisma.sql`${filter} AND ${place}`, limit });
    return selectProducts(driver, { ranked: selectRanked(wanted, filter), where: place, limit });
  },
);

/** SQL for the ranks that lists are ordered by before the SKU, ascending: the most units come first. */
const RANKS: Readonly<Record<ProductSort, Prisma.Sql>> = {
  sku: Prisma.sql`NULL::text`,
  name: Prisma.sql`lower(p."name")`,
  available: Prisma.sql`-coalesce(stock."onHand" - stock."held", 0)`,
  held: Prisma.sql`-coalesce(stock."held", 0)`,
};

/** Checks whether a list is ordered by how well its products are found. */
function isByRelevance({ q, sort }: ListProducts): boolean {
  return Boolean(q) && sort === undefined;
}

/** The filtered products with their rank. With an offset PostgreSQL calculates it once, not again for each condition on it. */
function selectRanked(wanted: ListProducts, filter: Prisma.Sql): Prisma.Sql {
  const { sort = "sku", stock, q } = wanted;
  const rank = isByRelevance(wanted) ? selectRelevance(q ?? "") : RANKS[sort];
  const joined =
    stock || sort === "available" || sort === "held"
      ? Prisma.sql`LEFT JOIN ${PRODUCT_STOCK} stock ON stock."productId" = p."id"`
      : Prisma.empty;
  return Prisma.sql`(
    SELECT p."id", p."skuKey", ${rank} AS rank FROM "Product" p ${joined} WHERE ${filter} OFFSET 0)`;
}

/** SQL for the condition that a product comes after the place where the last part of the list ended. */
function placeIn(wanted: ListProducts): Prisma.Sql {
  const { sort = "sku", after, afterValue, q } = wanted;
  if (!after) return Prisma.sql`true`;
  if (isByRelevance(wanted))
    return Prisma.sql`(p.rank, p."skuKey") > (${rankOfProductAt(q ?? "", after)}, lower(${after}))`;
  if (sort === "sku") return Prisma.sql`p."skuKey" > lower(${after})`;
  const rank =
    sort === "name" ? Prisma.sql`lower(${afterValue})` : Prisma.sql`${-Number(afterValue)}::bigint`;
  return Prisma.sql`(p.rank, p."skuKey") > (${rank}, lower(${after}))`;
}

/** Counts the products that each state of the stock finds, as a list narrowed by it would show. */
export const countProducts = query("products.view", async (): Promise<ProductCounts> => {
  const [counts] = await queryRows(driver, productCountsSchema)`
    SELECT ${Prisma.join(STOCK_FILTERS.map(countByStock))} FROM "Product" p
    LEFT JOIN ${PRODUCT_STOCK} stock ON stock."productId" = p."id" WHERE ${isListed("p")}`;
  return counts ?? { low: 0, held: 0, none: 0 };
});

function countByStock(stock: StockFilter): Prisma.Sql {
  return Prisma.sql`(count(*) FILTER (WHERE ${HAS_STOCK[stock]}))::int AS ${Prisma.raw(`"${stock}"`)}`;
}

/** The categories that products have, each once whatever its case, in alphabetical order; at most 500. */
export const listCategories = query("products.view", async (): Promise<string[]> => {
  const rows = await queryRows(driver, z.object({ category: categorySchema }))`
    SELECT min("category") AS category FROM "Product" WHERE "categoryKey" IS NOT NULL AND NOT "isArchived"
    GROUP BY "categoryKey" ORDER BY "categoryKey" LIMIT 500`;
  return rows.map(({ category }) => category);
});

/** One product by its SKU, in any case. Throws `productNotFound`. */
export const getProduct = query(
  "products.view",
  productSkuSchema,
  async (_actor, { sku }): Promise<ProductView> => getProductBySku(driver, sku),
);

/** One product by its id. Throws `productNotFound`. */
export const getProductOfId = query(
  "products.view",
  productIdSchema,
  async (_actor, { id }): Promise<ProductView> => {
    const [product] = await selectProducts(driver, { where: Prisma.sql`p."id" = ${id}::uuid` });
    if (!product) throw new AppError("productNotFound", { params: { sku: id } });
    return product;
  },
);

/**
 * Finds what a code stands for: the color whose label or barcode it is, or the product whose SKU it is, in any case. Throws
 * `codeNotFound`.
 */
export const findByCode = query(
  "products.view",
  codeSchema,
  async (_actor, { code }): Promise<CodeMeaning> => {
    const [found] = await queryRows(driver, coloredSchema)`
      SELECT * FROM (
        (SELECT found."productId", found."id" AS "colorId", found."isPack", found.units, CASE WHEN found."isInferred" THEN 3 WHEN found."isExact" THEN 0 ELSE 2 END AS rank
          FROM (${findColorsByCode(code)}) found LIMIT 1)
        UNION ALL SELECT p."id", NULL, false, 1, 1 FROM "Product" p WHERE p."skuKey" = sku_key(${code})
      ) meaning ORDER BY rank LIMIT 1`;
    if (!found) throw new AppError("codeNotFound", { params: { code } });
    const { productId, colorId, isPack, units } = found;
    return {
      colorId,
      units,
      pack: isPack ? { units } : null,
      product: await getProductById(driver, productId),
    };
  },
);

const coloredSchema = z.object({
  productId: z.string(),
  colorId: z.nullable(z.string()),
  isPack: z.boolean(),
  units: z.nullable(z.number()),
  rank: z.number(),
});

/** The contract's form of a list: every picture's bytes inside the JSON (spec §3). */
export const listProductsWithImageData = query(
  "products.view",
  listProductsSchema,
  async (actor, filter): Promise<ProductWithImageData[]> => {
    const products = await listProducts(actor, filter);
    const images = await findImages(products);
    return products.map((product) => withData(product, images));
  },
);

/** The contract's form of one product that is already read. */
export const withImageData = query(
  "products.view",
  productViewSchema,
  async (actor, product): Promise<ProductWithImageData> => {
    return withData(product, await findImages([product]));
  },
);

type Image = { readonly contentType: string; readonly large: Uint8Array };

/** The pictures of products by the addresses that they are shown with. */
async function findImages(products: readonly ProductView[]): Promise<ReadonlyMap<string, Image>> {
  const images = await db.productImage.findMany({
    where: { products: { some: { id: { in: products.map((product) => product._id) } } } },
    select: { hash: true, contentType: true, large: true },
  });
  return new Map(images.map((image) => [toImageUrl(image.hash), image]));
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
