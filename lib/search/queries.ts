import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { query } from "@/lib/auth/entry-point";
import { can, type Permission } from "@/lib/auth/permissions";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { isFoundBy, searchRank } from "@/lib/platform/database/search";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { containsPattern } from "@/lib/platform/input/text";
import { Prisma } from "@/lib/platform/prisma/client";
import { hasCode } from "@/lib/products/codes/steps";
import { bestFound } from "@/lib/products/finding/steps";
import { salesRequestNumberIn, workerRequestIdIn } from "./rules";
import { foundSchema, searchSchema, type Found } from "./schema";

/** How many are found of each kind. */
const MOST = 6;

const NOTHING: Found = {
  colors: [],
  products: [],
  customers: [],
  salesRequests: [],
  workerRequests: [],
  users: [],
};

/**
 * What the typed text finds of all that the actor may see, in one round trip: the color whose label or barcode it is, products,
 * customers and users by their words, the best found first, and requests by their numbers; everybody's requests for reviewers, the own ones for others.
 */
export const search = query("session.own", searchSchema, async (actor, { q }): Promise<Found> => {
  const [found] = await queryRows(db, foundSchema)`
    SELECT ${listOf(colorWithCode(q))} AS colors, ${listOf(productsFoundBy(q))} AS products,
      ${listOf(ifAllowed(actor, "customers.manage", customersFoundBy(q)))} AS customers,
      ${listOf(ifAllowed(actor, "salesRequests.view", salesRequestsFoundBy(actor, q)))} AS "salesRequests",
      ${listOf(workerRequestsFoundBy(actor, q))} AS "workerRequests",
      ${listOf(ifAllowed(actor, "users.manage", usersFoundBy(q)))} AS users`;
  return found ?? NOTHING;
});

const NO_ROWS = Prisma.sql`SELECT 1 WHERE false`;

function ifAllowed(actor: Actor, permission: Permission, rows: Prisma.Sql): Prisma.Sql {
  return can(actor, permission) ? rows : NO_ROWS;
}

function listOf(rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(found), '[]') FROM (${rows}) found)`;
}

function colorWithCode(q: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${toLatinDigits(q)} AS code, p."sku" AS "SKU", p."name", s."name" AS "sortName", c."name" AS color,
      '/api/product-images/' || p."imageHash" AS "imageUrl", c."quantity" - c."reserved" AS available
    FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    WHERE ${hasCode(q)} LIMIT 1`;
}

function productsFoundBy(q: string): Prisma.Sql {
  return Prisma.sql`
    SELECT best."sku" AS "SKU", best."name", '/api/product-images/' || best."imageHash" AS "imageUrl",
      (SELECT coalesce(sum(c."quantity" - c."reserved"), 0) FROM "Sort" s JOIN "Color" c ON c."sortId" = s."id"
        WHERE s."productId" = best."id") AS available
    FROM (
      SELECT p.*, found.rank FROM ${bestFound({ q, limit: MOST })} found JOIN "Product" p ON p."id" = found."id"
      ORDER BY found.rank, found."skuKey" LIMIT ${MOST}::int
    ) best ORDER BY best.rank, best."skuKey"`;
}

function customersFoundBy(q: string): Prisma.Sql {
  const searchText = Prisma.sql`c."searchText"`;
  return Prisma.sql`
    SELECT c."id" AS "_id", c."name", c."customerId" AS "customerID" FROM "Customer" c
    WHERE ${isFoundBy(searchText, q)}
    ORDER BY ${searchRank({ searchKey: Prisma.sql`c."searchKey"`, searchText }, q)}, c."customerKey" LIMIT ${MOST}::int`;
}

function salesRequestsFoundBy(actor: Actor, q: string): Prisma.Sql {
  const number = salesRequestNumberIn(q);
  if (number === null) return NO_ROWS;
  const own = can(actor, "salesRequests.review")
    ? Prisma.empty
    : Prisma.sql`AND r."salesUserId" = ${actor.id}::uuid`;
  return Prisma.sql`
    SELECT r."id" AS "_id", r."number", r."status", u."username" AS "salesUsername"
    FROM "SalesRequest" r LEFT JOIN "User" u ON u."id" = r."salesUserId" WHERE r."number" = ${number}::int ${own}`;
}

function workerRequestsFoundBy(actor: Actor, q: string): Prisma.Sql {
  const requestId = workerRequestIdIn(q);
  const isReviewer = can(actor, "workerRequests.review");
  if (requestId === null || !(isReviewer || can(actor, "workerRequests.create"))) return NO_ROWS;
  const own = isReviewer ? Prisma.empty : Prisma.sql`AND r."requesterId" = ${actor.id}::uuid`;
  return Prisma.sql`
    SELECT r."id" AS "_id", r."requestId", r."productName", r."quantity", r."action", r."state"
    FROM "WorkerRequest" r WHERE r."requestId" = ${requestId} ${own}`;
}

function usersFoundBy(q: string): Prisma.Sql {
  const pattern = containsPattern(q);
  return Prisma.sql`
    SELECT u."username", u."displayName", u."role" AS "userType" FROM "User" u
    WHERE u."usernameKey" LIKE lower(${pattern}) OR lower(u."displayName") LIKE lower(${pattern})
    ORDER BY u."usernameKey" LIMIT ${MOST}::int`;
}
