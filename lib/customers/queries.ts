import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryTrustedRows } from "@/lib/platform/database/query-rows";
import { isListed } from "@/lib/platform/database/archived";
import { rankOfPlace } from "@/lib/platform/database/search";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import {
  customerIdSchema,
  customerViewSchema,
  listCustomersSchema,
  listedCustomerViewSchema,
  type CustomerView,
  type ListCustomers,
  type ListedCustomerView,
} from "./schema";
import { isCustomerVisible, OWNER } from "./ownership/repository";
import {
  ACCOUNT,
  customerRank,
  getCustomerById,
  isCustomerFoundBy,
  selectCustomers,
  selectFoundBy,
} from "./repository";

/**
 * Customers without their deals but with how many there are: in the order of their customer IDs, with `q` the best found first, or in that
 * of their balances.
 */
export const listCustomers = query(
  "customers.manage",
  listCustomersSchema,
  async (actor, filter): Promise<ListedCustomerView[]> => {
    return queryTrustedRows(driver, listedCustomerViewSchema)`
    SELECT c."id" AS "_id", c."name", c."customerId" AS "customerID", ${ACCOUNT},
      (SELECT count(*)::int FROM "Deal" d WHERE d."customerId" = c."id") AS "dealCount",
      ${selectFoundBy(filter.q ?? "")} AS "foundBy"
    FROM ${selectListed(actor, filter)} c ${OWNER} ORDER BY c.rank, c."customerKey"`;
  },
);

/** Lists customers as `listCustomers` does, each with all deals, the newest first: the contract's form of the list (spec §3). */
export const listCustomersWithDeals = query(
  "customers.manage",
  listCustomersSchema,
  async (actor, filter): Promise<CustomerView[]> => {
    return selectCustomers(driver, selectListed(actor, filter));
  },
);

/** SQL for the customers of a part of the list, with their `rank`. */
function selectListed(actor: Actor, filter: ListCustomers): Prisma.Sql {
  return filter.order === "balance" ? selectByBalance(actor, filter) : selectByRank(actor, filter);
}

/** SQL for: the filter finds the customer `c`, whom the actor may see. */
function isFound(
  actor: Actor,
  { q = "", archived, salesUsername, owner }: ListCustomers,
): Prisma.Sql {
  return Prisma.join(
    [
      isCustomerFoundBy(q),
      isListed("c", archived),
      isCustomerVisible(actor),
      ...(owner === "none" ? [Prisma.sql`c."ownerId" IS NULL`] : []),
      ...(salesUsername === undefined ? [] : [isOwnedBy(salesUsername)]),
    ],
    " AND ",
  );
}

function isOwnedBy(username: string): Prisma.Sql {
  return Prisma.sql`c."ownerId" = (SELECT "id" FROM "User" WHERE "usernameKey" = username_key(${username}))`;
}

/** SQL as of `selectListed`, those who owe most first. */
function selectByBalance(actor: Actor, filter: ListCustomers): Prisma.Sql {
  const { after, limit } = filter;
  const last = Prisma.sql`coalesce((SELECT b."piastres" FROM "CustomerBalance" b JOIN "Customer" l ON l."id" = b."customerId"
    WHERE l."customerKey" = lower(${after ?? ""})), 0)`;
  const isLater = Prisma.sql`AND owed."piastres" <= ${last}
    AND (owed."piastres" < ${last} OR c."customerKey" > lower(${after ?? ""}))`;
  return Prisma.sql`(
    SELECT c.*, -owed."piastres" AS rank FROM "CustomerBalance" owed JOIN "Customer" c ON c."id" = owed."customerId"
    WHERE ${isFound(actor, filter)} ${after ? isLater : Prisma.empty}
    ORDER BY owed."piastres" DESC, c."customerKey" LIMIT ${limit ?? null}::int)`;
}

function selectByRank(actor: Actor, filter: ListCustomers): Prisma.Sql {
  const { q = "", after, limit } = filter;
  const rank = q === "" ? Prisma.sql`0` : customerRank(q);
  return Prisma.sql`(
    SELECT c.*, ${rank} AS rank FROM "Customer" c
    WHERE ${isFound(actor, filter)} ${after ? Prisma.sql`AND ${isAfter(q, after)}` : Prisma.empty}
    ORDER BY rank, c."customerKey" LIMIT ${limit ?? null}::int)`;
}

function isAfter(q: string, after: string): Prisma.Sql {
  if (q === "") return Prisma.sql`c."customerKey" > lower(${after})`;
  const last = Prisma.sql`(SELECT ${customerRank(q)} FROM "Customer" c WHERE c."customerKey" = lower(${after}))`;
  return Prisma.sql`(${customerRank(q)}, c."customerKey") > (${rankOfPlace(q, after, last)}, lower(${after}))`;
}

const namedSchema = z.pick(customerViewSchema, {
  name: true,
  customerID: true,
  phones: true,
  address: true,
  taxNumber: true,
});

/** The names of a customer and how they are reached. Throws `customerNotFound`. */
export const getNamedCustomer = query(
  "customers.manage",
  customerIdSchema,
  async (actor, { id }): Promise<z.output<typeof namedSchema>> => {
    const [customer] = await queryTrustedRows(driver, namedSchema)`
      SELECT c."name", c."customerId" AS "customerID", c."phones", c."address", c."taxNumber"
      FROM "Customer" c WHERE c."id" = ${id}::uuid AND ${isCustomerVisible(actor)}`;
    if (!customer) throw new AppError("customerNotFound");
    return customer;
  },
);

/** One customer with all deals. Throws `customerNotFound`. */
export const getCustomer = query(
  "customers.manage",
  customerIdSchema,
  async (actor, { id }): Promise<CustomerView> => {
    return getCustomerById(driver, id, isCustomerVisible(actor));
  },
);
