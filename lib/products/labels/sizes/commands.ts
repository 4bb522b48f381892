import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { isUniqueViolation } from "@/lib/platform/errors/db-errors";
import { MAX_LABEL_SIZES, normalizeLayout, type LabelLayout } from "./rules";
import { getLabelSize } from "./repository";
import {
  createLabelSizeSchema,
  labelSizeIdSchema,
  updateLabelSizeSchema,
  type LabelSizeView,
} from "./schema";

/** Saves a size of labels for the whole factory. Throws `labelSizeTaken` for a name in use, `tooManyLabelSizes`. */
export const createLabelSize = command(
  "labelSizes.manage",
  createLabelSizeSchema,
  (actor, size): Promise<LabelSizeView> =>
    inTransaction(actor, async (tx) => {
      // The count and the row belong together; sizes are rarely made.
      await tx.$executeRaw`LOCK TABLE "LabelSize" IN SHARE ROW EXCLUSIVE MODE`;
      if ((await tx.labelSize.count()) >= MAX_LABEL_SIZES)
        throw new AppError("tooManyLabelSizes", { params: { most: MAX_LABEL_SIZES } });
      const data = toData(size);
      const { id } = await tx.labelSize
        .create({ data, select: { id: true } })
        .catch(refuseTaken(size.name));
      await recordLog(tx, actor.username, "LABEL_SIZE_CREATED", data);
      return getLabelSize(tx, id);
    }),
);

/**
 * Changes a size. Throws `labelSizeNotFound`, `labelSizeTaken`, `labelSizeChanged` if somebody else has changed it since the sent
 * version.
 */
export const updateLabelSize = command(
  "labelSizes.manage",
  updateLabelSizeSchema,
  (actor, { id, version, ...size }): Promise<LabelSizeView> =>
    inTransaction(actor, async (tx) => {
      const { _id: _, version: known, ...before } = await lockLabelSize(tx, id);
      if (version !== undefined && version !== known) throw new AppError("labelSizeChanged");
      const after = toData(size);
      const data = { ...after, version: { increment: 1 } };
      await tx.labelSize.update({ where: { id }, data }).catch(refuseTaken(size.name));
      await recordLog(tx, actor.username, "LABEL_SIZE_UPDATED", { name: size.name, before, after });
      return getLabelSize(tx, id);
    }),
);

/** Deletes a size. Throws `labelSizeNotFound`. */
export const deleteLabelSize = command(
  "labelSizes.manage",
  labelSizeIdSchema,
  async (actor, { id }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const { _id: _, version: _version, ...size } = await lockLabelSize(tx, id);
      await tx.labelSize.delete({ where: { id } });
      await recordLog(tx, actor.username, "LABEL_SIZE_DELETED", size);
    });
  },
);

async function lockLabelSize(tx: Tx, id: string): Promise<LabelSizeView> {
  await tx.$queryRaw`SELECT 1 FROM "LabelSize" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return getLabelSize(tx, id);
}

/** The columns of a size. */
function toData({ name, ...layout }: LabelLayout & { readonly name: string }) {
  const { texts, ...numbers } = normalizeLayout(layout);
  return { name, ...numbers, texts: [...texts] };
}

function refuseTaken(name: string) {
  return (thrown: unknown): never => {
    throw isUniqueViolation(thrown, "LabelSize_name_once")
      ? new AppError("labelSizeTaken", { params: { name } })
      : thrown;
  };
}
