import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { query } from "@/lib/auth/entry-point";
import { can, type Permission } from "@/lib/auth/permissions";
import { ASKER } from "@/lib/users/names/repository";
import { dealName } from "@/lib/customers/deals/deal-name";
import { paymentName } from "@/lib/customers/payments/payment-name";
import { isReturnVisible } from "@/lib/customers/returns/repository";
import { returnName } from "@/lib/customers/returns/return-name";
import { isCustomerVisible } from "@/lib/customers/ownership/repository";
import { customerRank, isCustomerFoundBy, selectFoundBy } from "@/lib/customers/repository";
import { isListed } from "@/lib/platform/database/archived";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { isFoundBy } from "@/lib/platform/database/search";
import { Prisma } from "@/lib/platform/prisma/client";
import { cleanScan, toLabelCode } from "@/lib/products/codes/rules";
import { findColorsByCode } from "@/lib/products/codes/repository";
import { IMAGE_URL } from "@/lib/products/repository";
import { bestFound } from "@/lib/products/search";
import {
  countNumberIn,
  dealNumberIn,
  mayEnterLines,
  parseQuickEntry,
  paymentNumberIn,
  type QuickEntry,
  returnNumberIn,
  salesRequestNumberIn,
  workerRequestIdIn,
  workerRequestNumberIn,
} from "./rules";
import { isVoucherNamed, isVoucherVisible } from "@/lib/stock/vouchers/repository";
import { parseVoucherName, voucherName } from "@/lib/stock/vouchers/rules";
import { isUserFoundBy } from "@/lib/users/repository";
import { foundRowSchema, searchSchema, type Found, type FoundLine } from "./schema";

/** The most results of each kind. */
const MOST = 6;

/** The most colors of a typed stock line, each with its own actions: more words say which one is meant. */
const MOST_LINES = 3;

const NOTHING: Found = {
  colors: [],
  quickEntry: null,
  products: [],
  customers: [],
  deals: [],
  payments: [],
  returns: [],
  salesRequests: [],
  workerRequests: [],
  counts: [],
  vouchers: [],
  users: [],
};

/**
 * Searches all that the actor may see for the typed text, in one round trip: the color whose label or barcode it is, products, customers
 * and users by their words, the best found first, requests, deals, payments, returns, counts and vouchers by their numbers, and counts also
 * by their names; everybody's requests for reviewers, the own ones for others. For who may move or request stock also the colors that a
 * typed line ("QT-240 navy 80") may mean.
 */
export const search = query("session.own", searchSchema, async (actor, { q }): Promise<Found> => {
  const entry = mayEnterLines(actor) ? parseQuickEntry(q) : null;
  const [row] = await queryRows(driver, foundRowSchema)`
    SELECT ${selectAsList(colorWithCode(q))} AS colors, ${selectAsList(entry ? findLines(entry.words) : NO_ROWS)} AS lines,
      ${selectAsList(findProducts(q))} AS products,
      ${selectAsList(ifAllowed(actor, "customers.manage", findCustomers(actor, q)))} AS customers,
      ${selectAsList(ifAllowed(actor, "customers.manage", findDeals(actor, q)))} AS deals,
      ${selectAsList(ifAllowed(actor, "customers.manage", findPayments(actor, q)))} AS payments,
      ${selectAsList(ifAllowed(actor, "customers.manage", findReturns(actor, q)))} AS returns,
      ${selectAsList(ifAllowed(actor, "salesRequests.view", findSalesRequests(actor, q)))} AS "salesRequests",
      ${selectAsList(findWorkerRequests(actor, q))} AS "workerRequests",
      ${selectAsList(ifAllowed(actor, "counts.view", findCounts(q)))} AS counts,
      ${selectAsList(ifAllowed(actor, "vouchers.print", findVouchers(actor, q)))} AS vouchers,
      ${selectAsList(ifAllowed(actor, "users.manage", findUsers(q)))} AS users`;
  if (!row) return NOTHING;
  const { lines, ...found } = row;
  return { ...found, quickEntry: entry && lines.length > 0 ? toQuickEntry(entry, lines) : null };
});

function toQuickEntry(
  { quantity, action }: QuickEntry,
  lines: readonly FoundLine[],
): Found["quickEntry"] {
  const colors = lines.map(({ number, isNamed: _, ...color }) => ({
    ...color,
    code: toLabelCode(number),
  }));
  const isCertain = action !== null || lines.every(({ isNamed }) => isNamed);
  return { quantity, action, isCertain, colors };
}

const NO_ROWS = Prisma.sql`SELECT 1 WHERE false`;

function ifAllowed(actor: Actor, permission: Permission, rows: Prisma.Sql): Prisma.Sql {
  return can(actor, permission) ? rows : NO_ROWS;
}

function selectAsList(rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(found), '[]') FROM (${rows}) found)`;
}

function colorWithCode(q: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${cleanScan(q)} AS code, p."sku" AS "SKU", p."name", s."name" AS "sortName", c."name" AS color,
      ${IMAGE_URL} AS "imageUrl", c."quantity" - c."reserved" AS available
    FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    WHERE c."id" = (SELECT found."id" FROM (${findColorsByCode(q)}) found LIMIT 1) AND ${isListed("p")}`;
}

function findProducts(q: string): Prisma.Sql {
  return Prisma.sql`
    SELECT p."sku" AS "SKU", p."name", ${IMAGE_URL} AS "imageUrl",
      (SELECT coalesce(sum(c."quantity" - c."reserved"), 0) FROM "Sort" s JOIN "Color" c ON c."sortId" = s."id"
        WHERE s."productId" = p."id") AS available
    FROM (
      SELECT p.*, found.rank FROM ${bestFound({ q, filter: isListed("p"), limit: MOST })} found JOIN "Product" p ON p."id" = found."id"
      ORDER BY found.rank, found."skuKey" LIMIT ${MOST}::int
    ) p ORDER BY p.rank, p."skuKey"`;
}

/**
 * SQL for the colors of the best products that have each of the words, among those of the product or its own; `isNamed` is true where the
 * product alone has not all of them.
 */
function findLines(words: string): Prisma.Sql {
  const ofProduct = Prisma.sql`(p."searchKey" || ' ' || search_text(p."sku") || ' ' || search_text(p."name") || ' '
    || search_text(coalesce(p."category", '')) || ' ')`;
  const ofColor = Prisma.sql`(${ofProduct} || search_text(s."name") || ' ' || search_text(c."name") || ' ')`;
  return Prisma.sql`
    SELECT c."number", p."sku" AS "SKU", p."name", s."name" AS "sortName", c."name" AS color,
      ${IMAGE_URL} AS "imageUrl", c."quantity" - c."reserved" AS available,
      NOT (${isFoundBy(ofProduct, words)}) AS "isNamed"
    FROM ${bestFound({ q: words, filter: isListed("p"), limit: MOST_LINES })} found
      JOIN "Product" p ON p."id" = found."id" JOIN "Sort" s ON s."productId" = p."id" JOIN "Color" c ON c."sortId" = s."id"
    WHERE ${isFoundBy(ofColor, words)} ORDER BY found.rank, found."skuKey", s."position", c."position" LIMIT ${MOST_LINES}::int`;
}

function findCustomers(actor: Actor, q: string): Prisma.Sql {
  return Prisma.sql`
    SELECT c."id" AS "_id", c."name", c."customerId" AS "customerID", ${selectFoundBy(q)} AS "foundBy" FROM "Customer" c
    WHERE ${isCustomerFoundBy(q)} AND ${isListed("c")} AND ${isCustomerVisible(actor)}
    ORDER BY ${customerRank(q)}, c."customerKey" LIMIT ${MOST}::int`;
}

function findSalesRequests(actor: Actor, q: string): Prisma.Sql {
  const number = salesRequestNumberIn(q);
  if (number === null) return NO_ROWS;
  const own = can(actor, "salesRequests.review")
    ? Prisma.empty
    : Prisma.sql`AND r."salesUserId" = ${actor.id}::uuid`;
  return Prisma.sql`
    SELECT r."id" AS "_id", r."number", r."status", u."username" AS "salesUsername"
    FROM "SalesRequest" r ${ASKER} WHERE r."number" = ${number}::int ${own}`;
}

function findWorkerRequests(actor: Actor, q: string): Prisma.Sql {
  const [requestId, number] = [workerRequestIdIn(q), workerRequestNumberIn(q)];
  const isReviewer = can(actor, "workerRequests.review");
  if ((requestId ?? number) === null || !(isReviewer || can(actor, "workerRequests.create")))
    return NO_ROWS;
  const own = isReviewer ? Prisma.empty : Prisma.sql`AND r."requesterId" = ${actor.id}::uuid`;
  return Prisma.sql`
    SELECT r."id" AS "_id", r."requestId", numbered."number", r."productName", r."quantity", r."action", r."state"
    FROM "WorkerRequest" r JOIN "WorkerRequestNumber" numbered ON numbered."requestId" = r."id"
    WHERE ${requestId === null ? Prisma.sql`numbered."number" = ${number}::int` : Prisma.sql`r."requestId" = ${requestId}`} ${own}`;
}

function findDeals(actor: Actor, q: string): Prisma.Sql {
  const number = dealNumberIn(q);
  if (number === null) return NO_ROWS;
  return Prisma.sql`
    SELECT d."id" AS "_id", ${dealName(number)} AS name, ${CUSTOMER} AS customer
    FROM "Deal" d JOIN "Customer" c ON c."id" = d."customerId" WHERE d."number" = ${number}::int AND ${isCustomerVisible(actor)}`;
}

const CUSTOMER = Prisma.sql`json_build_object('_id', c."id", 'name', c."name", 'customerID', c."customerId")`;

function findPayments(actor: Actor, q: string): Prisma.Sql {
  const number = paymentNumberIn(q);
  if (number === null) return NO_ROWS;
  return Prisma.sql`
    SELECT p."id" AS "_id", ${paymentName(number)} AS name, ${CUSTOMER} AS customer
    FROM "Payment" p JOIN "Customer" c ON c."id" = p."customerId" WHERE p."number" = ${number}::int AND ${isCustomerVisible(actor)}`;
}

function findReturns(actor: Actor, q: string): Prisma.Sql {
  const number = returnNumberIn(q);
  if (number === null) return NO_ROWS;
  const mayOpen = can(actor, "salesRequests.review")
    ? Prisma.sql`true`
    : Prisma.sql`s."salesUserId" = ${actor.id}::uuid`;
  return Prisma.sql`
    SELECT r."id" AS "_id", ${returnName(number)} AS name, CASE WHEN c."id" IS NOT NULL THEN ${CUSTOMER} END AS customer,
      CASE WHEN s."id" IS NOT NULL THEN json_build_object('_id', s."id", 'number', s."number") END AS "salesRequest",
      (SELECT l."sku" FROM "ReturnLine" l WHERE l."returnId" = r."id" ORDER BY l."position" LIMIT 1) AS "SKU"
    FROM "Return" r LEFT JOIN "Customer" c ON c."id" = r."customerId" AND ${isCustomerVisible(actor)}
    LEFT JOIN "SalesRequest" s ON s."id" = r."salesRequestId" AND ${mayOpen}
    WHERE r."number" = ${number}::int AND ${isReturnVisible(actor)}`;
}

function findCounts(q: string): Prisma.Sql {
  const name = Prisma.sql`(' ' || search_text(k."name") || ' ')`;
  return Prisma.sql`
    SELECT k."id" AS "_id", 'COUNT-' || k."number" AS label, k."name", k."status"::text AS status FROM "StockCount" k
    WHERE k."number" = ${countNumberIn(q)}::int OR k."name" IS NOT NULL AND ${isFoundBy(name, q)}
    ORDER BY k."status" <> 'open', k."number" DESC LIMIT ${MOST}::int`;
}

function findVouchers(actor: Actor, q: string): Prisma.Sql {
  const named = parseVoucherName(q);
  if (named === null) return NO_ROWS;
  return Prisma.sql`
    SELECT v."id" AS "_id", ${voucherName(named)} AS name, v."action"::text AS action FROM "Voucher" v
    WHERE ${isVoucherNamed(named)} AND ${isVoucherVisible(actor, Prisma.sql`v."documentId"`)}`;
}

function findUsers(q: string): Prisma.Sql {
  return Prisma.sql`
    SELECT u."username", u."displayName", u."role" AS "userType" FROM "User" u
    WHERE ${isUserFoundBy(q)} ORDER BY u."usernameKey" LIMIT ${MOST}::int`;
}
