import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/prisma/client";

const isShared = Prisma.sql`NOT EXISTS (SELECT FROM "FactorySettings" WHERE "ownCustomersOnly")`;

/** SQL for: the actor may see the customer `c`. With the setting `ownCustomersOnly` sales users see their own only. */
export function isCustomerVisible({ role, id }: Pick<Actor, "role" | "id">): Prisma.Sql {
  if (role !== "sales") return Prisma.sql`true`;
  return Prisma.sql`(c."ownerId" = ${id}::uuid OR ${isShared})`;
}

/** SQL for: the actor may see what belongs to the customer with the id `customerId`, which is SQL; it is null for a deleted customer. */
export function isOfVisibleCustomer(
  { role, id }: Pick<Actor, "role" | "id">,
  customerId: Prisma.Sql,
): Prisma.Sql {
  if (role !== "sales") return Prisma.sql`true`;
  return Prisma.sql`(${isShared} OR ${customerId} IN (SELECT "id" FROM "Customer" WHERE "ownerId" = ${id}::uuid))`;
}

/** Returns the owner of the customers that the actor creates: a sales user's are their own, all others are nobody's. */
export function getNewOwnerId({ role, id }: Pick<Actor, "role" | "id">): string | null {
  return role === "sales" ? id : null;
}

/** SQL that joins the sales user whose customer `c` is as `o`. */
export const OWNER = Prisma.sql`LEFT JOIN "User" o ON o."id" = c."ownerId"`;
