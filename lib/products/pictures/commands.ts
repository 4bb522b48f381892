import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { storeableImage } from "@/lib/platform/files/images";
import { getProductById, getProductBySku, lockProduct } from "../repository";
import { setPictureSchema, type SetPicture } from "./schema";

/**
 * Gives a product this picture and changes nothing else of it; a repeat changes nothing. Throws `productNotFound`, `productArchived`,
 * and what a picture is refused with.
 */
export const setPicture = command(
  "products.edit",
  setPictureSchema,
  async (actor, { sku, image }): Promise<SetPicture> => {
    const stored = await storeableImage(image, actor.id);
    return inTransaction(actor, async (tx) => {
      const { _id: id } = await getProductBySku(tx, sku);
      await lockProduct(tx, { id, sku });
      const before = await getProductById(tx, id);
      if (before.isArchived) throw new AppError("productArchived", { params: { sku: before.SKU } });
      await tx.productImage.createMany({ data: stored, skipDuplicates: true });
      await tx.product.update({
        where: { id },
        data: { imageHash: stored.hash },
        select: { id: true },
      });
      const after = await getProductById(tx, id);
      const isChanged = JSON.stringify(after) !== JSON.stringify(before);
      if (isChanged)
        await recordLog(tx, actor.username, "PRODUCT_UPDATED", { sku: before.SKU, before, after });
      return { sku: before.SKU, isChanged };
    });
  },
);
