import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { LogAction } from "@/lib/logs/rules";
import { logInsert } from "@/lib/logs/repository";
import { queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { eventInsert, type NewEvent } from "@/lib/requests/history/repository";
import {
  IS_POSSIBLE,
  MOVED_STOCK,
  moveStock,
  READ_POSSIBLE,
  type Writes,
} from "@/lib/stock/repository";
import type { Decided } from "./rules";
import {
  buildSalesRequestRows,
  salesRequestRowSchema,
  toStockChange,
  type SalesRequestRow,
} from "./repository";

const decidableSchema = z.extend(salesRequestRowSchema, {
  /** The moment at which it was read, by the database's clock: that of a decision on it. */
  readAt: z.date(),
});

/** A request with all that a decision depends on. */
export type DecidableRow = z.output<typeof decidableSchema>;

/** Finds the request `r` of a condition to decide on it. */
export async function findForDecision(
  tx: Statements,
  where: Prisma.Sql,
): Promise<DecidableRow | undefined> {
  const [request] = await queryTrustedRows(tx, decidableSchema)`
    SELECT request.*, clock_timestamp() AS "readAt" FROM (${buildSalesRequestRows(where)}) request`;
  return request;
}

/** A step that is made from a request: by whom and when, with new notes if there are any, and days as YYYY-MM-DD. */
export type Decision = {
  readonly by: Pick<Actor, "username" | "displayName">;
  readonly at: Date;
  /** The request as it was read, with the quantities that are decided on. */
  readonly request: SalesRequestRow;
  readonly transition: Decided;
  readonly notes?: string | undefined;
  readonly newDate?: string | undefined;
  readonly holdUntil?: string | undefined;
};

/** The log entry, the step of the history and the notification of a decision. */
export type DecisionRecord = {
  readonly action: LogAction;
  /** The details of the log entry, which also says what stock moved. */
  readonly details: Prisma.InputJsonObject;
  readonly event: NewEvent;
  /** The tables of the statement that notify people. */
  readonly notification: Writes;
  /** SQL that stores the answer of the call. */
  readonly stored?: Prisma.Sql | undefined;
};

/**
 * The request as a decision leaves it: status, the notes if there are new ones, the last day of a hold, and, when the date was
 * changed, the new one on every line.
 */
export function afterDecision({ request, transition, ...said }: Decision): SalesRequestRow {
  const { notes = request.notes, newDate, holdUntil = null } = said;
  const { to } = transition;
  const items = request.items.map((item) => ({
    ...item,
    itemSubmissionDate: newDate ?? item.itemSubmissionDate,
  }));
  return {
    ...request,
    status: to,
    notes,
    decidedAt: said.at,
    decidedBy: said.by.username,
    decidedByDisplayName: said.by.displayName,
    holdUntil: to === "held" ? holdUntil : null,
    // The last day of a new hold is not over.
    isOverdue: false,
    items: to === "date-changed" ? items : request.items,
  };
}

/**
 * Carries out a decision in one statement: it moves the stock of the request's lines, writes the request as `after` has it, the log
 * entry, the event of its history and the notifications, all or nothing. Returns false, and writes nothing, when the request has
 * changed since it was read. Throws `colorNotFound`, `notEnoughStock`, `stockLimitExceeded`.
 */
export async function carryOut(
  tx: Statements,
  decision: Decision,
  after: SalesRequestRow,
  { action, details, event, notification, stored }: DecisionRecord,
): Promise<boolean> {
  const { by, request, transition } = decision;
  const { username } = by;
  const { id, version, salesUserId: ownerId } = request;
  const withStock = Prisma.sql`${details}::jsonb || jsonb_build_object('stock', ${MOVED_STOCK})`;
  const log = logInsert({ username, action, details: withStock, when: IS_POSSIBLE });
  const { read } = await moveStock(tx, toStockChange(request, transition.stock, username), {
    document: Prisma.sql`SELECT FROM "SalesRequest" WHERE "id" = ${id}::uuid AND xmin::text = ${version} FOR UPDATE`,
    writes: {
      decision: requestUpdate(after),
      redated: datesUpdate(decision),
      logged: log,
      noted: eventInsert(by, { id, ownerId }, event, IS_POSSIBLE),
      ...notification,
      stored,
    },
    alsoRead: READ_POSSIBLE,
  });
  return read;
}

function requestUpdate(after: SalesRequestRow): Prisma.Sql {
  const { id, status, notes, decidedBy, decidedAt, holdUntil } = after;
  return Prisma.sql`
    UPDATE "SalesRequest" SET "status" = ${status}::text::"SalesRequestStatus", "notes" = ${notes},
      "decidedBy" = ${decidedBy}, "decidedAt" = ${decidedAt}::timestamptz, "overdueSince" = NULL, "endingToldAt" = NULL,
      "holdUntil" = ${holdUntil}::text::date
    WHERE "id" = ${id}::uuid AND ${IS_POSSIBLE}`;
}

/** SQL that gives every line its new date, where the date is changed. */
function datesUpdate({ request, transition, newDate }: Decision): Prisma.Sql | undefined {
  if (transition.to !== "date-changed" || newDate === undefined) return undefined;
  return Prisma.sql`
    UPDATE "SalesRequestItem" SET "submissionDate" = ${newDate}::text::date
    WHERE "requestId" = ${request.id}::uuid AND ${IS_POSSIBLE}`;
}
