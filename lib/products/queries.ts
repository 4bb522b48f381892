import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { db, type Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/prisma/client";
import { containsPattern } from "@/lib/platform/text";
import type { ListProducts, ProductView } from "./schema";

type ProductRow = Omit<ProductView, "image"> & {
  readonly imageHash: string | null;
  readonly contentType: string | null;
};

/** Products in SKU order with their stock, without bytes of pictures. */
export async function listProducts(
  actor: Actor,
  { search, after, limit }: ListProducts,
): Promise<ProductView[]> {
  authorize(actor, "products.view");
  return selectProducts(
    db,
    Prisma.sql`
      ${search ? Prisma.sql`p."skuKey" LIKE lower(${containsPattern(search)})` : Prisma.sql`true`}
      ${after ? Prisma.sql`AND p."skuKey" > lower(${after})` : Prisma.empty}`,
    limit,
  );
}

/** One product by its SKU, in any case. Throws `productNotFound`. */
export async function getProduct(actor: Actor, sku: string): Promise<ProductView> {
  authorize(actor, "products.view");
  return productOfSku(db, sku);
}

/** As `getProduct`, inside a command's transaction. */
export async function productOfSku(tx: Tx, sku: string): Promise<ProductView> {
  const [product] = await selectProducts(tx, Prisma.sql`p."skuKey" = lower(${sku})`, 1);
  if (!product) throw new AppError("productNotFound", { params: { sku } });
  return product;
}

/** As `productOfSku`, by its id. Throws `notFound`. */
export async function productOfId(tx: Tx, id: string): Promise<ProductView> {
  const [product] = await selectProducts(tx, Prisma.sql`p."id" = ${id}::uuid`, 1);
  if (!product) throw new AppError("notFound");
  return product;
}

/** The contract's form of a list: every picture's bytes inside the JSON (spec §3). */
export async function listProductsWithImageData(actor: Actor, filter: ListProducts) {
  const products = await listProducts(actor, filter);
  const images = await db.productImage.findMany({
    where: { products: { some: { id: { in: products.map((product) => product._id) } } } },
    select: { hash: true, contentType: true, large: true },
  });
  const byUrl = new Map(images.map((image) => [imageUrl(image.hash), image]));
  return products.map((product) => {
    const image = product.image && byUrl.get(product.image.url);
    return {
      ...product,
      image: image ? { contentType: image.contentType, data: Array.from(image.large) } : null,
    };
  });
}

/** The bytes of one version of a picture. Throws `notFound`. */
export async function getProductImage(actor: Actor, hash: string, size: "large" | "small") {
  authorize(actor, "products.view");
  const image = await db.productImage.findUnique({
    where: { hash },
    select: { contentType: true, large: size === "large", small: size === "small" },
  });
  const bytes = image?.large ?? image?.small;
  if (!image || !bytes) throw new AppError("notFound");
  return { contentType: image.contentType, bytes };
}

function imageUrl(hash: string): string {
  return `/api/product-images/${hash}`;
}

async function selectProducts(tx: Tx, where: Prisma.Sql, limit?: number): Promise<ProductView[]> {
  // One round trip: sorts and colors come nested, so a page of products never turns into a query for each. The page is
  // cut first: a search that finds hundreds would otherwise read the stock of all of them to sort and drop most.
  const rows = await tx.$queryRaw<ProductRow[]>`
    SELECT p."id" AS "_id", p."name", p."size", p."sku" AS "SKU", p."imageHash", i."contentType",
      coalesce(stock.sorts, '[]') AS sorts, coalesce(stock.total, 0)::float8 AS total_quantity
    FROM (
      SELECT p."id", p."name", p."size", p."sku", p."skuKey", p."imageHash"
      FROM "Product" p WHERE ${where} ORDER BY p."skuKey" LIMIT ${limit ?? null}::int
    ) p
    LEFT JOIN "ProductImage" i ON i."hash" = p."imageHash"
    LEFT JOIN LATERAL (
      SELECT sum(sort.total) AS total, json_agg(
        json_build_object('_id', s."id", 'sortName', s."name", 'colors', coalesce(sort.colors, '[]')) ORDER BY s."position") AS sorts
      FROM "Sort" s LEFT JOIN LATERAL (
        SELECT sum(c."quantity") AS total, json_agg(json_build_object('_id', c."id", 'color', c."name",
          'quantity', c."quantity", 'reservedQuantity', c."reserved") ORDER BY c."position") AS colors
        FROM "Color" c WHERE c."sortId" = s."id"
      ) sort ON true
      WHERE s."productId" = p."id"
    ) stock ON true
    ORDER BY p."skuKey"`;
  return rows.map(({ imageHash, contentType, ...row }) => ({
    ...row,
    image: imageHash && contentType ? { contentType, url: imageUrl(imageHash) } : null,
  }));
}
