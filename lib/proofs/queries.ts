import "server-only";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import { listStockProofsSchema, type StockProofView } from "./schema";
import { selectProofs } from "./repository";

// Two weeks of nights.
const LISTED = 14;

/** Proofs of the stock, the newest first. */
export const listStockProofs = query(
  "stockProofs.view",
  listStockProofsSchema,
  async (_actor, { limit = LISTED }): Promise<StockProofView[]> =>
    selectProofs(driver, Prisma.sql`true`, limit),
);
