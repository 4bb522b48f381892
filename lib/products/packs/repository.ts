import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import type { Pack } from "./rules";

/** Gives colors their packs, instead of those that they had. */
export async function setColorPacks(
  tx: Tx,
  changed: readonly { readonly id: string; readonly packs: readonly Pack[] }[],
): Promise<void> {
  if (changed.length === 0) return;
  const packs = changed.map((color) => toPacksColumn(color.packs));
  await tx.$executeRaw`
    UPDATE "Color" c SET "packs" = changed."packs"
    FROM unnest(${changed.map(({ id }) => id)}::uuid[], ${packs}::jsonb[]) AS changed("id", "packs") WHERE c."id" = changed."id"`;
}

/** Packs as the column has them: null for none. */
export function toPacksColumn(packs: readonly Pack[] | undefined): string | null {
  return packs && packs.length > 0 ? JSON.stringify(packs) : null;
}
