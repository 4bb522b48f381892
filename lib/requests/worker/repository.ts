import "server-only";
import * as z from "zod/mini";
import { selectDisplayName } from "@/lib/users/names/repository";
import type { Tx } from "@/lib/platform/database/db";
import {
  buildColumns,
  queryRows,
  queryTrustedRows,
  type Statements,
} from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma, type WorkerRequest } from "@/lib/platform/prisma/client";
import { WorkerRequestState } from "@/lib/platform/prisma/enums";
import { toImageUrl } from "@/lib/products/repository";
import { stockActionSchema } from "@/lib/stock/schema";
import { colorNamesSchema } from "@/lib/stock/color-names/schema";
import { findExactColor, selectPresentNames } from "@/lib/stock/color-names/repository";
import { hasMovedStock } from "@/lib/stock/documents/repository";
import type { StockDocument } from "@/lib/stock/repository";
import { getRequestParams, requestedNames, withPresentNames } from "./rules";
import {
  linkedRequestSchema,
  type ReviewedWorkerRequestView,
  type WorkerRequestView,
} from "./schema";

const tableRowSchema = z.object({
  id: z.string(),
  requestId: z.string(),
  sentId: z.nullable(z.string()),
  productName: z.string(),
  productSku: z.string(),
  sortName: z.string(),
  color: z.string(),
  quantity: z.number(),
  action: stockActionSchema,
  state: z.enum(WorkerRequestState),
  requesterId: z.string(),
  requesterUsername: z.string(),
  createdAt: z.date(),
  decidedAt: z.nullable(z.date()),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  sentQuantity: z.nullable(z.number()),
  restOfId: z.nullable(z.string()),
}) satisfies z.ZodMiniType<WorkerRequest>;

const storedRowSchema = z.extend(tableRowSchema, {
  number: z.number(),
  colorId: z.nullable(z.string()),
});

export const workerRequestRowSchema = z.extend(storedRowSchema, {
  requesterDisplayName: z.nullable(z.string()),
  decidedByDisplayName: z.nullable(z.string()),
  rest: z.nullable(linkedRequestSchema),
  restOf: z.nullable(linkedRequestSchema),
  /** The names of its color now; null when that is deleted. */
  present: z.nullable(colorNamesSchema),
});

/** A request as the database holds it, with what its people and its color are called now. */
export type WorkerRequestRow = z.output<typeof workerRequestRowSchema>;

/** The names of a request at the time it was made. */
const NAMES = {
  sku: Prisma.sql`r."productSku"`,
  sortName: Prisma.sql`r."sortName"`,
  color: Prisma.sql`r."color"`,
};

/** SQL for the color of a request `r`. Only one that was decided before 1.0.1 is found by its names. */
export const REQUESTED_COLOR = Prisma.sql`coalesce(requested."colorId", ${findExactColor(NAMES)})`;

const TABLE_COLUMNS = buildColumns(tableRowSchema, "r");

function selectLinked(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT json_build_object('_id', linked."id", 'requestId', linked."requestId", 'number', named."number")
    FROM "WorkerRequest" linked LEFT JOIN "WorkerRequestNumber" named ON named."requestId" = linked."id" WHERE ${condition})`;
}

/** The columns of a row, for a request `r` and its `JOINS`. */
export const COLUMNS = Prisma.sql`${TABLE_COLUMNS}, numbered."number", requested."colorId", requester."displayName" AS "requesterDisplayName",
  ${selectPresentNames(REQUESTED_COLOR)} AS present,
  ${selectLinked(Prisma.sql`linked."restOfId" = r."id"`)} AS rest, ${selectLinked(Prisma.sql`linked."id" = r."restOfId"`)} AS "restOf",
  ${selectDisplayName(Prisma.sql`r."decidedBy"`, Prisma.sql`r."decidedAt"`)} AS "decidedByDisplayName"`;

export const JOINS = Prisma.sql`LEFT JOIN "RequestedColor" requested ON requested."requestId" = r."id"
  LEFT JOIN "WorkerRequestNumber" numbered ON numbered."requestId" = r."id"
  LEFT JOIN "User" requester ON requester."id" = r."requesterId"`;

/** A request as it is inserted: `sentId` is that of a worker's own request, `restOfId` that of the request whose rest it is. */
type NewWorkerRequestRow = Pick<
  z.output<typeof storedRowSchema>,
  "requestId" | "sentId" | "restOfId" | "requesterId" | "requesterUsername"
> &
  RequestContent;

/** The color and quantity that a request asks for. */
export type RequestContent = Pick<
  z.output<typeof storedRowSchema>,
  "productName" | "productSku" | "sortName" | "color" | "quantity" | "action"
> & { readonly colorId: string };

/** Inserts a request with its number and the color that it means. Returns undefined when its `requestId`, or the id that its worker sent, is taken. */
export async function insertWorkerRequest(
  tx: Tx,
  request: NewWorkerRequestRow,
): Promise<z.output<typeof storedRowSchema> | undefined> {
  const { requestId, sentId, restOfId, requesterId, requesterUsername } = request;
  const { productName, productSku, sortName, color, colorId, quantity, action } = request;
  const [inserted] = await queryRows(tx, storedRowSchema)`
    WITH r AS (
      INSERT INTO "WorkerRequest" ("requestId", "sentId", "restOfId", "requesterId", "requesterUsername", "productName",
        "productSku", "sortName", "color", "quantity", "action")
      VALUES (${requestId}, ${sentId}, ${restOfId}::uuid, ${requesterId}::uuid, ${requesterUsername}, ${productName},
        ${productSku}, ${sortName}, ${color}, ${quantity}::int, ${action}::"StockAction")
      ON CONFLICT DO NOTHING RETURNING *
    ), requested AS (
      INSERT INTO "RequestedColor" ("requestId", "colorId") SELECT "id", ${colorId}::uuid FROM r RETURNING "colorId"
    ), numbered AS (
      INSERT INTO "WorkerRequestNumber" ("requestId") SELECT "id" FROM r RETURNING "number"
    )
    SELECT ${TABLE_COLUMNS}, numbered."number", requested."colorId" FROM r CROSS JOIN requested CROSS JOIN numbered`;
  return inserted;
}

/** Locks a request until the transaction ends, so that two decisions on it queue up. Throws `workerRequestNotFound`. */
export async function lockWorkerRequest(
  tx: Tx,
  key: { id: string } | { requestId: string },
): Promise<WorkerRequestRow> {
  const shown = "id" in key ? key.id : key.requestId;
  const isMeant =
    "id" in key
      ? Prisma.sql`r."id" = ${key.id}::uuid`
      : Prisma.sql`r."requestId" = ${key.requestId}`;
  const [request] = await selectWorkerRequests(tx, Prisma.sql`${isMeant} FOR UPDATE OF r`);
  if (!request) throw workerRequestNotFound(shown);
  return request;
}

/** `id` is the one that the caller named the request by. */
export function workerRequestNotFound(id: string): AppError {
  return new AppError("workerRequestNotFound", { lines: [{ id }] });
}

/** A request as the document that its movements belong to. */
export function toStockDocument({ id, requestId }: WorkerRequest): StockDocument {
  return { id, label: requestId };
}

/** Throws `alreadyApplied` when the stock of a waiting request was moved ahead of its decision. Lock it first. */
export async function assertNotApplied(tx: Tx, request: WorkerRequestRow): Promise<void> {
  if (request.state === "Null" && (await hasMovedStock(tx, request.id)))
    throw alreadyApplied(request);
}

/**
 * Gives the row a new version (`xmin`) and changes nothing else: a decision that has read the request does not know of a movement of stock
 * made for it since, and has to read it again.
 */
export async function renewVersion(tx: Tx, { id }: Pick<WorkerRequest, "id">): Promise<void> {
  await tx.$executeRaw`UPDATE "WorkerRequest" SET "id" = "id" WHERE "id" = ${id}::uuid`;
}

export function alreadyApplied(request: Pick<WorkerRequestRow, "number" | "requestId">): AppError {
  return new AppError("alreadyApplied", { params: getRequestParams(request) });
}

/** The requests of a condition, with what their people are called. */
export function selectWorkerRequests(
  tx: Statements,
  where: Prisma.Sql,
): Promise<WorkerRequestRow[]> {
  return queryTrustedRows(tx, workerRequestRowSchema)`
    SELECT ${COLUMNS} FROM "WorkerRequest" r ${JOINS} WHERE ${where}`;
}

/** A row with what reviewers see besides: its color's stock (units), null when the color is gone, and its product's picture. */
export const reviewedRowSchema = z.extend(workerRequestRowSchema, {
  available: z.nullable(z.number()),
  held: z.nullable(z.number()),
  imageHash: z.nullable(z.string()),
});
type ReviewedRow = z.output<typeof reviewedRowSchema>;

/** A row within JSON, where moments are text. */
export const workerRequestJsonSchema = z.extend(reviewedRowSchema, {
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
});

/** The row that a row within JSON means. */
export function parseWorkerRequestJson(row: z.output<typeof workerRequestJsonSchema>): ReviewedRow {
  const decidedAt = row.decidedAt === null ? null : new Date(row.decidedAt);
  return { ...row, createdAt: new Date(row.createdAt), decidedAt };
}

/** SQL for the requests of a condition as their reviewers see them. */
export function buildReviewedWorkerRequestRows(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT ${COLUMNS}, c."quantity" - c."reserved" AS available, c."reserved" AS held, p."imageHash"
    FROM "WorkerRequest" r ${JOINS}
    LEFT JOIN "Color" c ON c."id" = ${REQUESTED_COLOR}
    LEFT JOIN "Sort" s ON s."id" = c."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
    WHERE ${where}`;
}

/** A request as its reviewers see it. */
export function toReviewedWorkerRequestView(row: ReviewedRow): ReviewedWorkerRequestView {
  const { available, held, imageHash } = row;
  const picture = imageHash === null ? null : toImageUrl(imageHash);
  return { ...toWorkerRequestView(row), available, held, imageUrl: picture };
}

export function toWorkerRequestView(row: WorkerRequestRow): WorkerRequestView {
  const { requesterDisplayName, decidedByDisplayName, rest, restOf } = row;
  return { ...toLoggedRequest(row), requesterDisplayName, decidedByDisplayName, rest, restOf };
}

/** A request as it is kept: people by their usernames alone. */
export function toLoggedRequest(row: WorkerRequestRow) {
  const { productName, productSku, sortName, color } = withPresentNames(row);
  return {
    _id: row.id,
    requestId: row.requestId,
    number: row.number,
    productName,
    productSKU: productSku,
    requesterUsername: row.requesterUsername,
    state: row.state,
    sortName,
    color,
    colorId: row.present && row.colorId,
    requestedAs: requestedNames(row),
    quantity: row.quantity,
    action: row.action,
    date: row.createdAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  };
}
