import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/prisma/client";

const isEverybodys = Prisma.sql`NOT EXISTS (SELECT FROM "FactorySettings" WHERE "ownCustomersOnly")`;

/** SQL for: the actor may see the customer `c`. With the setting `ownCustomersOnly` sales users see their own ones only. */
export function isCustomerVisible({ role, id }: Pick<Actor, "role" | "id">): Prisma.Sql {
  if (role !== "sales") return Prisma.sql`true`;
  return Prisma.sql`(c."ownerId" = ${id}::uuid OR ${isEverybodys})`;
}

/** SQL for: the actor may see what belongs to the customer with the id `customerId`, which is SQL; it is null for a deleted customer. */
export function isOfVisibleCustomer(
  { role, id }: Pick<Actor, "role" | "id">,
  customerId: Prisma.Sql,
): Prisma.Sql {
  if (role !== "sales") return Prisma.sql`true`;
  return Prisma.sql`(${isEverybodys} OR ${customerId} IN (SELECT "id" FROM "Customer" WHERE "ownerId" = ${id}::uuid))`;
}

/** SQL that joins the sales user whose customer `c` is as `o`. */
export const OWNER = Prisma.sql`LEFT JOIN "User" o ON o."id" = c."ownerId"`;
