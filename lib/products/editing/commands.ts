import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { assertNoneNamed } from "@/lib/platform/database/similar";
import { AppError } from "@/lib/platform/errors/app-error";
import { storeableImage } from "@/lib/platform/files/images";
import { addStock, removeStock } from "@/lib/stock/repository";
import { setColorBarcodes } from "../codes/repository";
import { setColorPacks } from "../packs/repository";
import { setColorMinimums } from "../fields/repository";
import type { ProductView, SortView } from "../schema";
import {
  assertBarcodesFree,
  toColumns,
  insertColors,
  insertSorts,
  listBarcodes,
  lockProduct,
  getProductById,
  rejectRepeat,
} from "../repository";
import { findSimilarNames } from "../similar/rules";
import { assertNoSimilarSku } from "../similar/repository";
import { assertNothingHeld, planEdit, type EditPlan } from "./rules";
import { deleteProductSchema, editProductSchema } from "./schema";

/**
 * Changes what the person changed of a product: its texts, picture, sorts and colors, and counted quantities (units),
 * each with its movement; stock that others moved meanwhile stays moved (spec §2, §5). Throws `productNotFound`,
 * `skuTaken`, `barcodeTaken`, `repeatedName`, `goneMeanwhile`, `stockMoved`, `belowHeld`, `heldStock`, what a picture is refused with, and
 * `similarExists` if the caller wants to know, and `productArchived` before it is restored.
 */
export const editProduct = command(
  "products.edit",
  editProductSchema,
  async (actor, edited): Promise<ProductView> => {
    const { id, image, loaded, sorts, refuseSimilar, ...fields } = edited;
    const stored = image && (await storeableImage(image, actor.id));
    return inTransaction(actor, async (tx) => {
      await lockProduct(tx, { id, sku: fields.SKU });
      const before = await getProductById(tx, id);
      if (before.isArchived) throw new AppError("productArchived", { params: { sku: before.SKU } });
      if (refuseSimilar) {
        assertNoneNamed(findSimilarNames(sorts, before.sorts));
        if (fields.SKU !== before.SKU) await assertNoSimilarSku(tx, fields.SKU, id);
      }
      const plan = planEdit(before, { sorts }, loaded);
      if (stored) await tx.productImage.createMany({ data: stored, skipDuplicates: true });
      await tx.product
        .update({
          where: { id },
          data: { ...toColumns(changedFields(fields, loaded)), imageHash: stored?.hash },
          select: { id: true },
        })
        .catch(rejectRepeat("skuTaken", { sku: fields.SKU }));
      await applyPlan(tx, actor, before, plan).catch(rejectRepeat("repeatedName"));
      const after = await getProductById(tx, id);
      if (JSON.stringify(after) !== JSON.stringify(before))
        await recordLog(tx, actor.username, "PRODUCT_UPDATED", { sku: before.SKU, before, after });
      return after;
    });
  },
);

/**
 * Deletes a product, by its SKU or its id, with its stock, unless some of it is held; its movements and log entry stay (spec §2).
 * Throws `productNotFound`, `heldStock`.
 */
export const deleteProduct = command(
  "products.edit",
  deleteProductSchema,
  async (actor, { sku }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const id = await findProductId(tx, sku);
      await lockProduct(tx, { id, sku });
      const product = await getProductById(tx, id);
      assertNothingHeld(product);
      await takeAllStock(tx, actor, product.SKU, product.sorts);
      await tx.product.delete({ where: { id: product._id }, select: { id: true } });
      await recordLog(tx, actor.username, "PRODUCT_DELETED", product);
    });
  },
);

/** The id of the product with this SKU, in any case, or else of the one with this id. Throws `productNotFound`. */
async function findProductId(tx: Tx, key: string): Promise<string> {
  const id = z.uuid().safeParse(key).data ?? null;
  const [product] = await queryRows(tx, z.object({ id: z.string() }))`
    SELECT "id" FROM "Product" WHERE "skuKey" = lower(${key}) OR "id" = ${id}::uuid
    ORDER BY "skuKey" = lower(${key}) DESC LIMIT 1`;
  if (!product) throw new AppError("productNotFound", { params: { sku: key } });
  return product.id;
}

/** The fields that differ from what was loaded, or all of them where nothing was. */
function changedFields<Fields extends object>(
  fields: Fields,
  loaded: Readonly<Partial<Record<keyof Fields, unknown>>> | undefined,
): Partial<Fields> {
  const changed: Partial<Fields> = { ...fields };
  for (const name in fields) if (loaded && fields[name] === loaded[name]) delete changed[name];
  return changed;
}

/** Removals come first and renames before additions, so that a name may go from one to another. */
async function applyPlan(
  tx: Tx,
  actor: Actor,
  product: ProductView,
  plan: EditPlan,
): Promise<void> {
  const removed = [...plan.removedColors, ...plan.removedSorts];
  const removedIds = removed.flatMap(({ colors }) => colors.map(({ _id }) => _id));
  await takeAllStock(tx, actor, product.SKU, removed);
  await tx.color.deleteMany({ where: { id: { in: removedIds } } });
  await tx.sort.deleteMany({ where: { id: { in: plan.removedSorts.map(({ _id }) => _id) } } });
  await rename(tx, plan);
  await changeBarcodes(tx, plan);
  await setColorMinimums(tx, plan.changedMinimums);
  await insertSorts(tx, product._id, plan.addedSorts, actor.username);
  const added = plan.addedColors.map(({ sortId, color }) => ({ sortId, ...color }));
  await insertColors(tx, added, actor.username);
  await moveCounted(tx, actor, product.SKU, plan);
}

async function rename(tx: Tx, { renamedSorts, renamedColors }: EditPlan): Promise<void> {
  const sortIds = renamedSorts.map(({ id }) => id);
  const colorIds = renamedColors.map(({ id }) => id);
  // Renames by way of unique temporary names, so that two names can be swapped.
  await tx.$executeRaw`UPDATE "Sort" SET "name" = "id"::text WHERE "id" = ANY(${sortIds}::uuid[])`;
  await tx.$executeRaw`UPDATE "Color" SET "name" = "id"::text WHERE "id" = ANY(${colorIds}::uuid[])`;
  await tx.$executeRaw`
    UPDATE "Sort" s SET "name" = renamed."name"
    FROM unnest(${sortIds}::uuid[], ${renamedSorts.map(({ name }) => name)}::text[]) AS renamed("id", "name")
    WHERE s."id" = renamed."id"`;
  await tx.$executeRaw`
    UPDATE "Color" c SET "name" = renamed."name"
    FROM unnest(${colorIds}::uuid[], ${renamedColors.map(({ name }) => name)}::text[]) AS renamed("id", "name")
    WHERE c."id" = renamed."id"`;
}

/** Changes the barcodes of colors and of their packs. Emptied first, so that two can swap theirs. */
async function changeBarcodes(tx: Tx, { changedBarcodes, changedPacks }: EditPlan): Promise<void> {
  await setColorBarcodes(
    tx,
    changedBarcodes.map(({ id }) => ({ id, barcode: null })),
  );
  await setColorPacks(
    tx,
    changedPacks.map(({ id }) => ({ id, packs: [] })),
  );
  await assertBarcodesFree(tx, [...changedBarcodes, ...changedPacks].flatMap(listBarcodes));
  await setColorBarcodes(tx, changedBarcodes);
  await setColorPacks(tx, changedPacks);
}

/** Moves each changed quantity by its difference (units), as movements of the kind `edit`. */
async function moveCounted(tx: Tx, actor: Actor, sku: string, { movedColors }: EditPlan) {
  const linesBy = (sign: 1 | -1) =>
    movedColors
      .filter(({ delta }) => delta * sign > 0)
      .map(({ delta, ...color }) => ({ ...color, sku, quantity: delta * sign }));
  const reason = { kind: "edit", username: actor.username } as const;
  await addStock(tx, linesBy(1), reason);
  await removeStock(tx, linesBy(-1), reason);
}

async function takeAllStock(tx: Tx, actor: Actor, sku: string, sorts: readonly SortView[]) {
  const lines = sorts.flatMap(({ sortName, colors }) =>
    colors
      .filter(({ quantity }) => quantity > 0)
      .map(({ _id, color, quantity }) => ({ colorId: _id, sku, sortName, color, quantity })),
  );
  await removeStock(tx, lines, { kind: "delete", username: actor.username });
}
