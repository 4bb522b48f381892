import "server-only";
import type { ArchivedFilter } from "@/lib/platform/input/archived";
import { Prisma } from "@/lib/platform/prisma/client";

/** SQL for: a list with this filter has the product `p` or customer `c`. */
export function isListed(row: "p" | "c", archived?: ArchivedFilter): Prisma.Sql {
  const isArchived = Prisma.raw(`${row}."isArchived"`);
  if (archived === "all") return Prisma.sql`true`;
  return archived === "only" ? isArchived : Prisma.sql`NOT ${isArchived}`;
}
