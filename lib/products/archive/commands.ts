import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import type { Actor } from "@/lib/auth/actor";
import { sumStock } from "../rules";
import { productIdSchema, type ProductView } from "../schema";
import { getProductById, lockProduct } from "../repository";
import { assertUnused } from "./repository";
import { archiveProductSchema } from "./schema";

/**
 * Archives a product: lists, searches and new work leave it out, reports and what was begun before keep it. An archived one stays as it is.
 * Throws `productNotFound`, and `productInUse` unless it is to be archived anyway.
 */
export const archiveProduct = command(
  "products.edit",
  archiveProductSchema,
  async (actor, { id, anyway }): Promise<ProductView> =>
    inTransaction(actor, async (tx) => {
      const product = await lockWhole(tx, id);
      if (product.isArchived) return product;
      if (!anyway) await assertUnused(tx, id);
      return setArchived(tx, actor, product, true);
    }),
);

/** Puts an archived product back into lists and work, with the stock that it has. Throws `productNotFound`. */
export const restoreProduct = command(
  "products.edit",
  productIdSchema,
  async (actor, { id }): Promise<ProductView> =>
    inTransaction(actor, async (tx) => {
      const product = await lockWhole(tx, id);
      return product.isArchived ? setArchived(tx, actor, product, false) : product;
    }),
);

async function lockWhole(tx: Tx, id: string): Promise<ProductView> {
  await lockProduct(tx, { id, sku: id });
  return getProductById(tx, id);
}

async function setArchived(tx: Tx, actor: Actor, product: ProductView, isArchived: boolean) {
  const { _id: id, SKU, name } = product;
  await tx.product.update({ where: { id }, data: { isArchived }, select: { id: true } });
  const action = isArchived ? "PRODUCT_ARCHIVED" : "PRODUCT_RESTORED";
  await recordLog(tx, actor.username, action, { sku: SKU, name, ...sumStock(product) });
  return { ...product, isArchived };
}
