import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { assertNoneNamed } from "@/lib/platform/database/similar";
import { storeableImage } from "@/lib/platform/files/images";
import { findSimilarNames } from "./similar/rules";
import { assertNoSimilarSku } from "./similar/repository";
import { createProductSchema, type ProductView } from "./schema";
import { toColumns, insertSorts, getProductBySku, rejectRepeat } from "./repository";

/**
 * Creates a product with its sorts, colors, picture and opening stock (units), each opening quantity with its movement
 * (spec §2, §5). Throws `skuTaken`, `repeatedName`, `barcodeTaken`, `imageType`, `imageTooLarge`, `imagePixels`, and
 * `similarExists` if the caller wants to know.
 */
export const createProduct = command(
  "products.edit",
  createProductSchema,
  async (actor, { image, sorts, refuseSimilar, ...fields }): Promise<ProductView> => {
    if (refuseSimilar) assertNoneNamed(findSimilarNames(sorts));
    const stored = image && (await storeableImage(image, actor.id));
    const sku = fields.SKU;
    const data = { ...toColumns(fields), sku };
    return inTransaction(actor, async (tx) => {
      if (refuseSimilar) await assertNoSimilarSku(tx, sku, null);
      if (stored) await tx.productImage.createMany({ data: stored, skipDuplicates: true });
      const { id } = await tx.product
        .create({ data: { ...data, imageHash: stored?.hash }, select: { id: true } })
        .catch(rejectRepeat("skuTaken", { sku }));
      // Beyond what the schema compares, the database may take two names for the same.
      await insertSorts(tx, id, sorts, actor.username).catch(rejectRepeat("repeatedName"));
      await recordLog(tx, actor.username, "PRODUCT_CREATED", {
        ...data,
        sorts,
        imageHash: stored?.hash ?? null,
      });
      return getProductBySku(tx, sku);
    });
  },
);
