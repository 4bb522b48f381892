import "server-only";
import * as z from "zod/mini";
import { shortenSeptember } from "@/lib/platform/time/day-text";
import { selectDisplayName } from "@/lib/users/names/repository";
import {
  buildColumns,
  queryTrustedRows,
  type Statements,
} from "@/lib/platform/database/query-rows";
import { english, englishFormat } from "@/lib/platform/errors/english";
import { Prisma } from "@/lib/platform/prisma/client";
import { stockActionSchema } from "@/lib/stock/schema";
import { describeOutcome, SUBJECT_STATES, summarize } from "./outcomes/rules";
import { notificationLines, type Writing } from "./rules";
import type { NotificationView } from "./schema";

const ENGLISH: Writing = {
  day: (day) => shortenSeptember(englishFormat.dateTime(new Date(day), "calendarDay")),
  value: (value) => value,
};

const tableRowSchema = z.object({
  id: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.unknown()),
  isRead: z.boolean(),
  createdAt: z.date(),
});

const lineSchema = z.object({
  requestId: z.string(),
  requestName: z.nullable(z.string()),
  action: stockActionSchema,
  quantity: z.number(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
});

/** The present state of one subject, and what a worker's request asks for. */
const subjectSchema = z.object({
  state: z.enum(SUBJECT_STATES),
  by: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  line: z.nullable(lineSchema),
});

const rowSchema = z.extend(tableRowSchema, {
  displayName: z.nullable(z.string()),
  salesDisplayName: z.nullable(z.string()),
  requestName: z.nullable(z.string()),
  /** Null where it asks for nothing. */
  about: z.nullable(z.array(subjectSchema)),
});

/** A notification as the database holds it, with the people whom it names as they are called now, and its subjects as they are now. */
type NotificationRow = z.output<typeof rowSchema>;

const namedBy = (param: string) =>
  selectDisplayName(Prisma.sql`n."params" ->> ${param}::text`, Prisma.sql`n."createdAt"`);

/** SQL for the name of the worker request with this id, W-12; null without one. */
function selectRequestName(id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT 'W-' || "number" FROM "WorkerRequestNumber" WHERE "requestId" = ${id})`;
}

/** The worker request that the parameters name: notifications of the release before have no `requestName`. */
const NAMED_REQUEST = Prisma.sql`(SELECT w."id" FROM "WorkerRequest" w WHERE w."requestId" = n."params" ->> 'requestId')`;

type SubjectParts = Record<"state" | "by" | "at", Prisma.Sql> & {
  readonly line?: Prisma.Sql;
  /** The log action of a request's withdrawal by its author; without one, a subject that is gone was deleted. */
  readonly withdrawal?: "WORKER_REQUEST_WITHDRAWN" | "SALES_REQUEST_WITHDRAWN";
};

/** SQL for a JSON array of the subjects of a notification `n` that are rows `r` of a table, in their order. */
function listSubjects(
  table: Prisma.Sql,
  { state, by, at, line = Prisma.sql`NULL`, withdrawal }: SubjectParts,
): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_agg(coalesce(
      CASE WHEN r."id" IS NULL THEN ${withdrawal ? selectWithdrawal(withdrawal) : Prisma.sql`NULL::json`} END,
      json_build_object('state', CASE WHEN r."id" IS NULL THEN 'deleted' ELSE ${state} END, 'by', ${by},
        'displayName', ${selectDisplayName(by, at)}, 'line', CASE WHEN r."id" IS NOT NULL THEN ${line} END)) ORDER BY subject.position)
    FROM unnest(n."subjects") WITH ORDINALITY AS subject(id, position) LEFT JOIN ${table} r ON r."id" = subject.id)`;
}

/** SQL for a subject that its author withdrew, of which only the log entry is left; null for one that was deleted. */
function selectWithdrawal(action: string): Prisma.Sql {
  const by = Prisma.sql`l."username"`;
  return Prisma.sql`(
    SELECT json_build_object('state', 'withdrawn', 'by', ${by}, 'displayName', ${selectDisplayName(by, Prisma.sql`l."createdAt"`)}, 'line', NULL)
    FROM "SystemLog" l WHERE l."action" = ${action} AND l."createdAt" >= n."createdAt" AND l."details" ->> '_id' = subject.id::text LIMIT 1)`;
}

const WORKER_REQUESTS = listSubjects(Prisma.sql`"WorkerRequest"`, {
  withdrawal: "WORKER_REQUEST_WITHDRAWN",
  state: Prisma.sql`CASE WHEN r."state" = 'Null' THEN 'open' WHEN r."state" = 'Rejected' THEN 'rejected'
    WHEN r."sentQuantity" IS NOT NULL THEN 'partlyAccepted' ELSE 'accepted' END`,
  by: Prisma.sql`r."decidedBy"`,
  at: Prisma.sql`r."decidedAt"`,
  line: Prisma.sql`json_build_object('requestId', r."requestId", 'requestName', ${selectRequestName(Prisma.sql`r."id"`)},
    'action', r."action", 'quantity', coalesce(r."sentQuantity", r."quantity"), 'sku', r."productSku", 'sortName', r."sortName", 'color', r."color")`,
});

const IN_PART = Prisma.sql`EXISTS (SELECT FROM "SalesRequest" rest WHERE rest."restOfId" = r."id")`;

/** A hold that ends is open as long as it is the same hold. */
const SALES_REQUESTS = listSubjects(Prisma.sql`"SalesRequest"`, {
  withdrawal: "SALES_REQUEST_WITHDRAWN",
  state: Prisma.sql`CASE
    WHEN r."status" = 'held' AND n."params" ->> 'holdUntil' = to_char(r."holdUntil", 'YYYY-MM-DD') THEN 'open'
    WHEN r."status" = 'held' THEN CASE WHEN ${IN_PART} THEN 'partlyHeld' ELSE 'held' END
    WHEN r."status" = 'accepted' AND n."key" IN ('holdEnding', 'holdOverdue') THEN 'released'
    WHEN r."status" = 'accepted' AND ${IN_PART} THEN 'partlyAccepted'
    WHEN r."status" = 'date-changed' THEN 'dateChanged'
    WHEN r."status" <> 'pending' THEN r."status"::text
    WHEN r."decidedBy" IS NULL OR n."key" = 'holdGivenBack' THEN 'open' ELSE 'unheld' END`,
  by: Prisma.sql`r."decidedBy"`,
  at: Prisma.sql`r."decidedAt"`,
});

const COUNTS = listSubjects(Prisma.sql`"StockCount"`, {
  state: Prisma.sql`r."status"::text`,
  by: Prisma.sql`r."closedBy"`,
  at: Prisma.sql`r."closedAt"`,
});

const COLORS = listSubjects(Prisma.sql`"Color"`, {
  state: Prisma.sql`CASE WHEN r."lowSince" IS NULL THEN 'recovered' ELSE 'open' END`,
  by: Prisma.sql`NULL::text`,
  at: Prisma.sql`now()`,
});

/** The notifications of a condition, with what the people whom they name are called, and what became of their subjects. */
export function selectNotifications(tx: Statements, where: Prisma.Sql): Promise<NotificationRow[]> {
  return queryTrustedRows(tx, rowSchema)`
    SELECT ${buildColumns(tableRowSchema, "n")}, ${namedBy("username")} AS "displayName", ${namedBy("salesUsername")} AS "salesDisplayName",
      ${selectRequestName(NAMED_REQUEST)} AS "requestName",
      CASE WHEN n."subjects" = '{}' THEN NULL
        WHEN n."key" = 'workerRequestCreated' THEN ${WORKER_REQUESTS}
        WHEN n."key" LIKE 'count%' THEN ${COUNTS}
        WHEN n."key" LIKE 'stock%' THEN ${COLORS}
        ELSE ${SALES_REQUESTS} END AS about
    FROM "Notification" n WHERE ${where}`;
}

/** The number of a worker's requests that a notification names. */
const NAMED_LINES = 3;

export function toNotificationView(row: NotificationRow): NotificationView {
  const { id: _id, key, createdAt, isRead, about } = row;
  const lines = (about ?? []).flatMap(({ line }) => (line ? [line] : []));
  const view = {
    key,
    params: toParams(row),
    outcome: about && summarize(about),
    lines: lines.slice(0, NAMED_LINES).map(({ requestId: _, requestName: _name, ...line }) => line),
  };
  const happened = describeOutcome(english, view, ENGLISH.value);
  const message = [
    ...notificationLines(english, view, ENGLISH),
    ...(happened ? [happened] : []),
  ].join("\n");
  return { _id, message, ...view, createdAt: createdAt.toISOString(), isRead };
}

/** The stored parameters that are text or numbers, as a message takes no others, with present display names and the request to open. */
function toParams(row: NotificationRow) {
  const { params: stored, displayName, salesDisplayName } = row;
  const params: NotificationView["params"] = {};
  const next = getNextRequest(row.about);
  const requestId = next?.requestId ?? stored.requestId;
  const requestName = next?.requestName ?? row.requestName ?? stored.requestName;
  for (const [name, value] of Object.entries({
    ...stored,
    displayName,
    salesDisplayName,
    requestId,
    requestName,
  }))
    if (typeof value === "string" || typeof value === "number") params[name] = value;
  return params;
}

/** Returns the first of a worker's requests that is open, else the first one. */
function getNextRequest(about: NotificationRow["about"]) {
  const requests = (about ?? []).filter(({ line }) => line !== null);
  const [first] = requests;
  const next = requests.find(({ state }) => state === "open") ?? first;
  return next?.line;
}
