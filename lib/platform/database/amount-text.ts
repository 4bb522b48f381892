import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";

/** SQL for piastres as EGP with two decimals, as text. */
export function toAmountText(piastres: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`((${piastres}) / 100.0)::numeric(20, 2)::text`;
}
