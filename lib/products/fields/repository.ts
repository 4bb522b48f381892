import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import type { ColorMinimum } from "./rules";

/** Gives colors minimums of their own. The database judges anew whether their stock is low. */
export async function setColorMinimums(tx: Tx, changed: readonly ColorMinimum[]): Promise<void> {
  if (changed.length === 0) return;
  const minimums = changed.map(({ minQuantity }) => minQuantity);
  await tx.$executeRaw`
    UPDATE "Color" c SET "minQuantity" = changed."minQuantity"
    FROM unnest(${changed.map(({ id }) => id)}::uuid[], ${minimums}::int[]) AS changed("id", "minQuantity")
    WHERE c."id" = changed."id"`;
}
