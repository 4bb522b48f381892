import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import { assertNoneSimilar, isSimilarTo } from "@/lib/platform/database/similar";
import { Prisma } from "@/lib/platform/prisma/client";

/** Throws `similarExists` if another product than that of the id has a similar SKU. */
export async function assertNoSimilarSku(tx: Tx, sku: string, id: string | null): Promise<void> {
  const isSimilar = isSimilarTo(Prisma.sql`p."sku"`, sku);
  await assertNoneSimilar(
    tx,
    Prisma.sql`SELECT p."sku" || ' · ' || p."name" FROM "Product" p
      WHERE ${isSimilar} AND p."id" IS DISTINCT FROM ${id}::uuid`,
  );
}
