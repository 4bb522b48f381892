import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { ASKER, ASKER_ID, selectDisplayName } from "@/lib/users/names/repository";
import type { Tx } from "@/lib/platform/database/db";
import { queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { today } from "@/lib/platform/time/today";
import { toImageUrl } from "@/lib/products/repository";
import { isSameNames } from "@/lib/stock/color-names/rules";
import { colorNamesSchema } from "@/lib/stock/color-names/schema";
import { stockActionSchema } from "@/lib/stock/schema";
import type { StockChange } from "@/lib/stock/repository";
import { isProcessed, type StockEffect } from "./rules";
import {
  dealOfRequestSchema,
  linkedRequestSchema,
  reviewedItemSchema,
  SALES_STATUSES,
  type OwnSalesRequestView,
  type ReviewedSalesRequestView,
  type SalesItemView,
  type SalesRequestView,
} from "./schema";

export const salesRequestRowSchema = z.object({
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
  /** The `xmin` of its row, an optimistic lock: another one after every change of the request, also of its lines. */
  version: z.string(),
  rests: z.array(linkedRequestSchema),
  restOf: z.nullable(linkedRequestSchema),
  deal: z.nullable(dealOfRequestSchema),
  deletedDeal: z.nullable(z.number()),
  items: z.array(
    z.extend(z.omit(reviewedItemSchema, { imageUrl: true, nowCalled: true }), {
      colorId: z.string(),
      imageHash: z.nullable(z.string()),
      /** The names of its color now; null when that is deleted. The line's own are those of the time of the request. */
      present: z.nullable(colorNamesSchema),
    }),
  ),
});

/** A request as the database holds it, with its lines. */
export type SalesRequestRow = z.output<typeof salesRequestRowSchema>;

/** A row within JSON, where moments are text. */
export const salesRequestJsonSchema = z.extend(salesRequestRowSchema, {
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
});

/** The row that a row within JSON means. */
export function parseSalesRequestJson(
  row: z.output<typeof salesRequestJsonSchema>,
): SalesRequestRow {
  const decidedAt = row.decidedAt === null ? null : new Date(row.decidedAt);
  return { ...row, createdAt: new Date(row.createdAt), decidedAt };
}

/** Locks a request until the transaction ends, so that two decisions on it queue up. Throws `salesRequestNotFound`. */
export async function lockSalesRequest(tx: Tx, id: string): Promise<SalesRequestRow> {
  await lockSalesRequestRow(tx, id);
  return getSalesRequestById(tx, id);
}

/** Locks a request, if there is one. Read it afterwards: the transaction that held the lock may have changed the lines as well. */
export async function lockSalesRequestRow(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "SalesRequest" WHERE "id" = ${id}::uuid FOR UPDATE`;
}

/** Returns the change of stock that an effect makes to a request's lines, by their color ids, whatever they are called now; else null. */
export function toStockChange(
  { id, number, items }: Pick<SalesRequestRow, "id" | "number" | "items">,
  effect: StockEffect | null,
  username: string,
): StockChange | null {
  if (!effect) return null;
  const lines = items.map((item) => {
    const { product: sku, sortName, color } = presentNames(item);
    return { sku, sortName, color, quantity: item.quantity, colorId: item.colorId };
  });
  const document = { id, label: `#${number}` };
  return { move: effect.move, lines, reason: { kind: effect.kind, username, document } };
}

/** A request with its lines. Throws `salesRequestNotFound`. */
export async function getSalesRequestById(tx: Statements, id: string): Promise<SalesRequestRow> {
  const [request] = await selectSalesRequests(tx, Prisma.sql`r."id" = ${id}::uuid`);
  if (!request) throw salesRequestNotFound(id);
  return request;
}

/** Reviewers see any request, sales users their own. Throws `salesRequestNotFound`. */
export function assertMaySee(
  actor: Actor,
  { id, salesUserId }: Pick<SalesRequestRow, "id" | "salesUserId">,
): void {
  if (!can(actor, "salesRequests.review") && salesUserId !== actor.id)
    throw salesRequestNotFound(id);
}

export function salesRequestNotFound(id: string): AppError {
  return new AppError("salesRequestNotFound", { lines: [{ id }] });
}

const DECIDED_BY = selectDisplayName(Prisma.sql`r."decidedBy"`, Prisma.sql`r."decidedAt"`);

const NEWEST_FIRST = Prisma.sql`r."id" DESC`;

type Selection = {
  readonly order?: Prisma.Sql;
  readonly limit?: number;
  /** Also reads who holds how much of the lines' colors, of requests that wait or are held. */
  readonly withHolds?: boolean;
};

/** The requests `r` of a condition with their lines, the newest first unless another order is given. One round trip for all lines. */
export async function selectSalesRequests(
  tx: Statements,
  where: Prisma.Sql,
  selection: Selection = {},
): Promise<SalesRequestRow[]> {
  return queryTrustedRows(tx, salesRequestRowSchema)`${buildSalesRequestRows(where, selection)}`;
}

/** SQL for the rows of `selectSalesRequests`, for a statement that reads more than them. */
export function buildSalesRequestRows(
  where: Prisma.Sql,
  { order = NEWEST_FIRST, limit, withHolds = false }: Selection = {},
): Prisma.Sql {
  const holds = withHolds ? HOLDS : NO_HOLDS;
  return Prisma.sql`
    WITH r AS (
      SELECT *, r.xmin::text AS "version" FROM "SalesRequest" r WHERE ${where} ORDER BY ${order} LIMIT ${limit ?? null}::int
    ), ${holds.table()} lines AS (
      SELECT i."requestId", json_agg(json_build_object('colorId', i."colorId", 'product', i."sku",
        'productName', i."productName", 'sortName', i."sortName", 'color', i."color", 'quantity', i."quantity",
        'present', CASE WHEN c."id" IS NOT NULL THEN json_build_object('productName', p."name", 'sku', p."sku",
          'sortName', s."name", 'color', c."name") END,
        'itemSubmissionDate', i."submissionDate", 'available', c."quantity" - c."reserved", 'held', c."reserved",
        'imageHash', p."imageHash", 'holds', ${holds.json}
      ) ORDER BY i."position") AS items
      FROM r JOIN "SalesRequestItem" i ON i."requestId" = r."id" LEFT JOIN "Color" c ON c."id" = i."colorId"
      LEFT JOIN "Sort" s ON s."id" = c."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
      ${holds.join}
      GROUP BY i."requestId"
    )
    SELECT r."id", r."number", r."action"::text AS action, r."status"::text AS status, ${ASKER_ID} AS "salesUserId",
      u."username", u."displayName", r."notes", r."createdAt", r."decidedAt", r."decidedBy",
      ${DECIDED_BY} AS "decidedByDisplayName",
      to_char(r."holdUntil", 'YYYY-MM-DD') AS "holdUntil",
      coalesce(r."holdUntil" < ${today()}::date, false) AS "isOverdue", r."version",
      coalesce((SELECT json_agg(${selectLinked("rest")} ORDER BY rest."id")
        FROM "SalesRequest" rest WHERE rest."restOfId" = r."id"), '[]') AS rests,
      CASE WHEN whole."id" IS NOT NULL THEN ${selectLinked("whole")} END AS "restOf",
      (SELECT json_build_object('_id', d."id", 'number', d."number", 'customerId', c."id", 'customerName', c."name")
        FROM "Deal" d JOIN "Customer" c ON c."id" = d."customerId" WHERE d."salesRequestId" = r."id") AS deal,
      (SELECT d."number" FROM "Deal" d WHERE d."salesRequestId" = r."id" AND d."customerId" IS NULL) AS "deletedDeal",
      coalesce(lines.items, '[]') AS items
    FROM r ${ASKER} LEFT JOIN lines ON lines."requestId" = r."id"
    LEFT JOIN "SalesRequest" whole ON whole."id" = r."restOfId"
    ORDER BY ${order}`;
}

/** JSON for a request as another one names it. */
function selectLinked(alias: "rest" | "whole"): Prisma.Sql {
  return Prisma.raw(
    `json_build_object('_id', ${alias}."id", 'number', ${alias}."number", 'status', ${alias}."status")`,
  );
}

/** SQL for who holds of a line's color, as `buildSalesRequestRows` has it. */
const HOLDS = {
  table: () => Prisma.sql`${selectHoldsOfColors()},`,
  join: Prisma.sql`LEFT JOIN holds ON holds."colorId" = i."colorId" AND r."status" IN ('pending', 'date-changed', 'held')`,
  json: Prisma.sql`coalesce(holds.holds, '[]')`,
};

const NO_HOLDS = { table: () => Prisma.empty, join: Prisma.empty, json: Prisma.sql`'[]'::json` };

/** The table `holds`: of each color, the requests that hold of it, the first to end first. It costs as much as there are held requests. */
function selectHoldsOfColors(): Prisma.Sql {
  return Prisma.sql`holds AS (
      SELECT hold."colorId", json_agg(json_build_object('requestId', hold."id", 'number', hold."number",
        'salesUsername', hold."username", 'salesDisplayName', hold."displayName", 'quantity', hold.quantity,
        'holdUntil', hold."holdUntil", 'isOverdue', coalesce(hold."holdUntil" < ${today()}::date, false)
      ) ORDER BY hold."holdUntil" NULLS LAST, hold."id") AS holds
      FROM (
        SELECT i."colorId", h."id", h."number", h."holdUntil", u."username", u."displayName", sum(i."quantity") AS quantity
        FROM "SalesRequest" h JOIN "SalesRequestItem" i ON i."requestId" = h."id"
        LEFT JOIN "Asker" u ON u."id" = coalesce(h."salesUserId", h."tokenId")
        WHERE h."status" = 'held' GROUP BY i."colorId", h."id", u."username", u."displayName"
      ) hold
      GROUP BY hold."colorId"
    )`;
}

/** A request as its reviewers see it. */
export function toReviewedSalesRequestView(row: SalesRequestRow): ReviewedSalesRequestView {
  const items = row.items.map((item) => ({
    ...picturedItem(item),
    available: item.available,
    held: item.held,
    holds: item.holds.filter(({ requestId }) => requestId !== row.id),
  }));
  return { ...toSalesRequestView(row), items };
}

/** A request as its sales user lists it: with what is available while it waits, and nothing of what others hold. */
export function toOwnSalesRequestView(row: SalesRequestRow): OwnSalesRequestView {
  const view = toSalesRequestView(row);
  if (view.processed) return view;
  const items = row.items.map((item) => ({ ...picturedItem(item), available: item.available }));
  return { ...view, items };
}

export function toSalesRequestView(row: SalesRequestRow): SalesRequestView {
  const { rests, restOf, deal, deletedDeal } = row;
  const items = row.items.map(picturedItem);
  return { ...toBody(row), ...toNames(row), rests, restOf, deal, deletedDeal, items };
}

function picturedItem(item: ItemRow) {
  return {
    ...toItemView(item),
    imageUrl: item.imageHash === null ? null : toImageUrl(item.imageHash),
  };
}

/** Returns a request as log entries store it: people by their usernames alone. */
export function toLoggedRequest(row: SalesRequestRow) {
  return { ...toBody(row), items: row.items.map(toItemView) };
}

/** The fields that a decision can change, for the log; the dates are in the order of the lines. */
export function changeable({ status, notes, holdUntil, items }: SalesRequestRow) {
  const itemSubmissionDates = items.map(({ itemSubmissionDate }) => itemSubmissionDate);
  return { status, notes, holdUntil, itemSubmissionDates };
}

/** The people of a request with what they are called now. */
function toNames({ username, displayName, decidedByDisplayName }: SalesRequestRow) {
  return { salesUser: username === null ? null : { username, displayName }, decidedByDisplayName };
}

function toBody(row: SalesRequestRow) {
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

type ItemRow = SalesRequestRow["items"][number];

/** The names of a line's color: those of now, or those of the request once the color is deleted. */
function presentNames({ present, product, productName, sortName, color }: ItemRow) {
  if (!present) return { product, productName, sortName, color };
  const { sku, ...names } = present;
  return { product: sku, ...names };
}

function toItemView(item: ItemRow): SalesItemView {
  const { present, colorId, product, productName, sortName, color, quantity } = item;
  const isRenamed = present && !isSameNames(present, { ...item, sku: product });
  return {
    product,
    productName,
    sortName,
    color,
    quantity,
    itemSubmissionDate: item.itemSubmissionDate,
    colorId: present && colorId,
    nowCalled: isRenamed ? present : null,
  };
}
