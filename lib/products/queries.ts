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
  type ProductView,
  type ProductWithImageData,
} from "./schema";
import { imageUrl, productOfSku, selectProducts } from "./steps";

/** Products in SKU order with their stock, without bytes of pictures. */
export const listProducts = query(
  "products.view",
  listProductsSchema,
  async (actor, { search, after, limit }): Promise<ProductView[]> => {
    return selectProducts(
      db,
      Prisma.sql`
      ${search ? Prisma.sql`p."skuKey" LIKE lower(${containsPattern(search)})` : Prisma.sql`true`}
      ${after ? Prisma.sql`AND p."skuKey" > lower(${after})` : Prisma.empty}`,
      limit,
    );
  },
);

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
