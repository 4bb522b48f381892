import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { joinRequester } from "@/lib/users/names/repository";
import { db, driver } from "@/lib/platform/database/db";
import { isFoundBy } from "@/lib/platform/database/search";
import { Prisma } from "@/lib/platform/prisma/client";
import { today } from "@/lib/platform/time/today";
import { andOfAge } from "@/lib/requests/ages/repository";
import { ENDING_DAYS, type HoldEnd } from "./hold-end-filter";
import {
  listHeldOrdersSchema,
  listOwnSalesRequestsSchema,
  listSalesRequestsSchema,
  salesRequestIdSchema,
  type OwnSalesRequestView,
  type ReviewedSalesRequestView,
  type SalesRequestView,
  type SalesStatus,
} from "./schema";
import {
  assertMaySee,
  getSalesRequestById,
  selectSalesRequests,
  toOwnSalesRequestView,
  toReviewedSalesRequestView,
  toSalesRequestView,
} from "./repository";

/** Requests for review without the held ones (spec §4), newest first, each line with what is available now. */
export const listSalesRequests = query(
  "salesRequests.review",
  listSalesRequestsSchema,
  async (actor, { state, age, before, limit }): Promise<ReviewedSalesRequestView[]> => {
    const rows = await selectSalesRequests(
      driver,
      Prisma.sql`${STATES[state ?? "all"]} ${andOfAge(age)}
      ${before ? Prisma.sql`AND r."id" < ${before}::uuid` : Prisma.empty}`,
      { limit, withHolds: true },
    );
    return rows.map(toReviewedSalesRequestView);
  },
);

const WAITING = Prisma.sql`r."status" IN ('pending', 'date-changed')`;

const STATES = {
  all: Prisma.sql`r."status" <> 'held'`,
  waiting: WAITING,
  decided: Prisma.sql`r."status" IN ('accepted', 'rejected', 'cancelled')`,
};

/** The sales user's own requests, newest first, each line of a waiting one with what is available now. */
export const listOwnSalesRequests = query(
  "salesRequests.create",
  listOwnSalesRequestsSchema,
  async (actor, { state, q, before, limit }): Promise<OwnSalesRequestView[]> => {
    const rows = await selectSalesRequests(
      driver,
      Prisma.sql`r.${joinRequester(actor).column} = ${actor.id}::uuid
      ${state ? Prisma.sql`AND ${state === "waiting" ? WAITING : isOfStatus(state)}` : Prisma.empty}
      ${q ? Prisma.sql`AND ${isFoundAmongOwn(q)}` : Prisma.empty}
      ${before ? Prisma.sql`AND r."id" < ${before}::uuid` : Prisma.empty}`,
      { limit },
    );
    return rows.map(toOwnSalesRequestView);
  },
);

function isOfStatus(status: SalesStatus): Prisma.Sql {
  return Prisma.sql`r."status" = ${status}::"SalesRequestStatus"`;
}

/**
 * SQL for: a request `r` has the typed number, or a line whose product has each typed word in its names of now or of then. A number that
 * is typed with its sign, #15, finds that request alone.
 */
function isFoundAmongOwn(typed: string): Prisma.Sql {
  const [, numbered] = /^#(\d+)$/u.exec(typed) ?? [];
  if (numbered !== undefined) return Prisma.sql`r."number"::text = ${numbered}`;
  const names = Prisma.sql`coalesce(p."searchText", '') || ' ' || search_text(i."sku" || ' ' || i."productName")`;
  return Prisma.sql`(r."number"::text = ${typed} OR EXISTS (
    SELECT 1 FROM "SalesRequestItem" i LEFT JOIN "Color" c ON c."id" = i."colorId"
    LEFT JOIN "Sort" s ON s."id" = c."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
    WHERE i."requestId" = r."id" AND ${isFoundBy(Prisma.sql`(${names})`, typed)}))`;
}

/** Held requests: the overdue first, then by their last day, then those without one; the oldest first. */
export const listHeldOrders = query(
  "salesRequests.review",
  listHeldOrdersSchema,
  async (_actor, { end }): Promise<ReviewedSalesRequestView[]> => {
    // Overdue holds sort first because their last days are the earliest.
    const order = Prisma.sql`r."holdUntil" NULLS LAST, r."id"`;
    const rows = await selectSalesRequests(
      driver,
      Prisma.sql`r."status" = 'held' ${end ? endsAt(end) : Prisma.empty}`,
      { order, withHolds: true },
    );
    return rows.map(toReviewedSalesRequestView);
  },
);

function endsAt(end: HoldEnd): Prisma.Sql {
  const day = Prisma.sql`${today()}::date`;
  if (end === "overdue") return Prisma.sql`AND r."holdUntil" < ${day}`;
  return Prisma.sql`AND r."holdUntil" BETWEEN ${day} AND ${day} + ${ENDING_DAYS}::int`;
}

/** One request: any for reviewers, their own for sales users. Throws `salesRequestNotFound`. */
export const getSalesRequest = query(
  "salesRequests.view",
  salesRequestIdSchema,
  async (actor, { id }): Promise<SalesRequestView> => {
    const request = await getSalesRequestById(driver, id);
    assertMaySee(actor, request);
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
