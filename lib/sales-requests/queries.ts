import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { dayOf } from "@/lib/platform/time/days";
import { db, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { settings } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { stockActionSchema } from "@/lib/stock/schema";
import { displayNameOf } from "@/lib/people/steps";
import { isProcessed } from "./rules";
import {
  reviewedItemSchema,
  SALES_STATUSES,
  listOwnSalesRequestsSchema,
  listSalesRequestsSchema,
  salesRequestIdSchema,
  type ReviewedSalesRequestView,
  type SalesItemView,
  type SalesRequestView,
} from "./schema";

const rowSchema = z.object({
  id: z.string(),
  number: z.number(),
  action: stockActionSchema,
  status: z.enum(SALES_STATUSES),
  salesUserId: z.nullable(z.string()),
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdAt: z.date(),
  decidedAt: z.nullable(z.date()),
  decidedBy: z.nullable(z.string()),
  decidedByDisplayName: z.nullable(z.string()),
  holdUntil: z.nullable(z.string()),
  isOverdue: z.boolean(),
  items: z.array(z.extend(reviewedItemSchema, { colorId: z.string() })),
});

/** A request as the database holds it, with its lines. */
export type SalesRequestRow = z.output<typeof rowSchema>;

/** Requests for review without the held ones (spec §4), newest first, each line with what is available now. */
export const listSalesRequests = query(
  "salesRequests.review",
  listSalesRequestsSchema,
  async (actor, { state, before, limit }): Promise<ReviewedSalesRequestView[]> => {
    const rows = await selectSalesRequests(
      db,
      Prisma.sql`${STATES[state ?? "all"]} ${before ? Prisma.sql`AND r."id" < ${before}::uuid` : Prisma.empty}`,
      { limit },
    );
    return rows.map(toReviewedView);
  },
);

const WAITING = Prisma.sql`r."status" IN ('pending', 'date-changed')`;

const STATES = {
  all: Prisma.sql`r."status" <> 'held'`,
  waiting: WAITING,
  decided: Prisma.sql`r."status" IN ('accepted', 'rejected', 'cancelled')`,
};

/** The sales user's own requests in every status, newest first. */
export const listOwnSalesRequests = query(
  "salesRequests.create",
  listOwnSalesRequestsSchema,
  async (actor, { before, limit }): Promise<SalesRequestView[]> => {
    const rows = await selectSalesRequests(
      db,
      Prisma.sql`r."salesUserId" = ${actor.id}::uuid
      ${before ? Prisma.sql`AND r."id" < ${before}::uuid` : Prisma.empty}`,
      { limit },
    );
    return rows.map(toSalesRequestView);
  },
);

/** Held requests: the overdue first, then by their last day, then those without one; the oldest first. */
export const listHeldOrders = query(
  "salesRequests.review",
  async (): Promise<ReviewedSalesRequestView[]> => {
    // What is overdue ended before everything that is not.
    const order = Prisma.sql`r."holdUntil" NULLS LAST, r."id"`;
    const rows = await selectSalesRequests(db, Prisma.sql`r."status" = 'held'`, { order });
    return rows.map(toReviewedView);
  },
);

/** One request: any for reviewers, their own for sales users. Throws `salesRequestNotFound`. */
export const getSalesRequest = query(
  "salesRequests.view",
  salesRequestIdSchema,
  async (actor, { id }): Promise<SalesRequestView> => {
    const request = await salesRequestOfId(db, id);
    const mayBeSeen = can(actor, "salesRequests.review") || request.salesUserId === actor.id;
    if (!mayBeSeen) throw notFound(id);
    return toSalesRequestView(request);
  },
);

/**
 * The id of the request with that number, and whether it is held: any for reviewers, their own for sales users. Null when
 * there is none.
 */
export const findSalesRequest = query(
  "salesRequests.view",
  z.int(),
  async (actor, number): Promise<{ readonly id: string; readonly isHeld: boolean } | null> => {
    const found = await db.salesRequest.findUnique({ where: { number } });
    if (!found) return null;
    const mayBeSeen = can(actor, "salesRequests.review") || found.salesUserId === actor.id;
    return mayBeSeen ? { id: found.id, isHeld: found.status === "held" } : null;
  },
);

/** How many requests wait for a decision. */
export const countWaitingSalesRequests = query(
  "salesRequests.review",
  async (): Promise<number> => {
    return db.salesRequest.count({ where: { status: { in: ["pending", "dateChanged"] } } });
  },
);

/** How many requests are held, and how many of those are past their last day. */
export const countHeldOrders = query(
  "salesRequests.review",
  async (): Promise<{ readonly held: number; readonly overdue: number }> => {
    const [counts] = await queryRows(db, z.object({ held: z.number(), overdue: z.number() }))`
    SELECT count(*)::int AS held, (count(*) FILTER (WHERE "holdUntil" < ${today()}::date))::int AS overdue
    FROM "SalesRequest" WHERE "status" = 'held'`;
    return counts ?? { held: 0, overdue: 0 };
  },
);

/** A request with its lines, inside a command's transaction. Throws `salesRequestNotFound`. */
export async function salesRequestOfId(tx: Tx, id: string): Promise<SalesRequestRow> {
  const [request] = await selectSalesRequests(tx, Prisma.sql`r."id" = ${id}::uuid`);
  if (!request) throw notFound(id);
  return request;
}

function notFound(id: string): AppError {
  return new AppError("salesRequestNotFound", { lines: [{ id }] });
}

const DECIDED_BY = displayNameOf(Prisma.sql`r."decidedBy"`, Prisma.sql`r."decidedAt"`);

const NEWEST_FIRST = Prisma.sql`r."id" DESC`;

// One round trip: the lines come nested, so a page of requests never turns into a query for each.
async function selectSalesRequests(
  tx: Tx,
  where: Prisma.Sql,
  { order = NEWEST_FIRST, limit }: { order?: Prisma.Sql; limit?: number } = {},
): Promise<SalesRequestRow[]> {
  return queryRows(tx, rowSchema)`
    WITH r AS (
      SELECT * FROM "SalesRequest" r WHERE ${where} ORDER BY ${order} LIMIT ${limit ?? null}::int
    ), lines AS (
      SELECT i."requestId", json_agg(json_build_object('colorId', i."colorId", 'product', i."sku",
        'productName', i."productName", 'sortName', i."sortName", 'color', i."color", 'quantity', i."quantity",
        'itemSubmissionDate', i."submissionDate", 'available', c."quantity" - c."reserved"
      ) ORDER BY i."position") AS items
      FROM r JOIN "SalesRequestItem" i ON i."requestId" = r."id" LEFT JOIN "Color" c ON c."id" = i."colorId"
      GROUP BY i."requestId"
    )
    SELECT r."id", r."number", r."action"::text AS action, r."status"::text AS status, r."salesUserId",
      u."username", u."displayName", r."notes", r."createdAt", r."decidedAt", r."decidedBy",
      ${DECIDED_BY} AS "decidedByDisplayName",
      to_char(r."holdUntil", 'YYYY-MM-DD') AS "holdUntil",
      coalesce(r."holdUntil" < ${today()}::date, false) AS "isOverdue", coalesce(lines.items, '[]') AS items
    FROM r LEFT JOIN "User" u ON u."id" = r."salesUserId" LEFT JOIN lines ON lines."requestId" = r."id"
    ORDER BY ${order}`;
}

function today(): string {
  return dayOf(new Date(), settings().TZ);
}

export function toSalesRequestView(row: SalesRequestRow): SalesRequestView {
  return { ...toLoggedRequest(row), ...namesOf(row) };
}

function toReviewedView(row: SalesRequestRow): ReviewedSalesRequestView {
  const items = row.items.map((item) => ({ ...toItemView(item), available: item.available }));
  return { ...bodyOf(row), ...namesOf(row), items };
}

/** A request as it is kept: people by their usernames alone. */
export function toLoggedRequest(row: SalesRequestRow) {
  return { ...bodyOf(row), items: row.items.map(toItemView) };
}

/** The people of a request with what they are called now. */
function namesOf({ username, displayName, decidedByDisplayName }: SalesRequestRow) {
  return { salesUser: username === null ? null : { username, displayName }, decidedByDisplayName };
}

function bodyOf(row: SalesRequestRow) {
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    action: row.action,
    salesUser: row.username === null ? null : { username: row.username },
    managerResponse: { notes: row.notes },
    processed: isProcessed(row.status),
    createdAt: row.createdAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    holdUntil: row.holdUntil,
    isOverdue: row.isOverdue,
  };
}

function toItemView(item: SalesItemView): SalesItemView {
  const { product, productName, sortName, color, quantity, itemSubmissionDate } = item;
  return { product, productName, sortName, color, quantity, itemSubmissionDate };
}
