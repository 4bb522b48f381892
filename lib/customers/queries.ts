import "server-only";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { isFoundBy } from "@/lib/platform/database/search";
import { Prisma } from "@/lib/platform/prisma/client";
import {
  customerIdSchema,
  listCustomersSchema,
  listedCustomerViewSchema,
  type CustomerView,
  type ListCustomers,
  type ListedCustomerView,
} from "./schema";
import { customerOfId, selectCustomers } from "./steps";

/** Customers in the order of their customer IDs, without their deals but with how many there are. */
export const listCustomers = query(
  "customers.manage",
  listCustomersSchema,
  async (actor, filter): Promise<ListedCustomerView[]> => {
    return queryRows(db, listedCustomerViewSchema)`
    SELECT c."id" AS "_id", c."name", c."customerId" AS "customerID",
      (SELECT count(*)::int FROM "Deal" d WHERE d."customerId" = c."id") AS "dealCount"
    FROM "Customer" c WHERE ${isListed(filter)}
    ORDER BY c."customerKey" LIMIT ${filter.limit ?? null}::int`;
  },
);

/** As `listCustomers`, each with all deals, the newest first: the contract's form of the list (spec §3). */
export const listCustomersWithDeals = query(
  "customers.manage",
  listCustomersSchema,
  async (actor, filter): Promise<CustomerView[]> => {
    return selectCustomers(db, isListed(filter), filter.limit);
  },
);

function isListed({ q, after }: ListCustomers): Prisma.Sql {
  return Prisma.sql`${isFoundBy(Prisma.sql`c."searchText"`, q ?? "")}
    ${after ? Prisma.sql`AND c."customerKey" > lower(${after})` : Prisma.empty}`;
}

/** One customer with all deals. Throws `customerNotFound`. */
export const getCustomer = query(
  "customers.manage",
  customerIdSchema,
  async (actor, { id }): Promise<CustomerView> => {
    return customerOfId(db, id);
  },
);
