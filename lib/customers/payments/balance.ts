import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";

/**
 * SQL for what a customer `c` owes (piastres): the opening balance and the deals less returns and payments; negative if we owe. Triggers
 * keep it, and `reconcileBalances` proves it.
 */
export const BALANCE = Prisma.sql`(SELECT owed."piastres" FROM "CustomerBalance" owed WHERE owed."customerId" = c."id")`;
