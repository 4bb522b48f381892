import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { recordLog } from "@/lib/logs/repository";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { isUntouchedRest } from "@/lib/requests/history/repository";
import { getSalesRequestById, toLoggedRequest, type SalesRequestRow } from "../repository";

const restSchema = z.object({ id: z.string() });

/** The rest that an acceptance in part has split off, and whether nothing has happened to it since. */
export type RestOfAcceptance = { readonly request: SalesRequestRow; readonly isUntouched: boolean };

/**
 * Locks the request with the rest that the last acceptance of a request has split off, after that request and before the colors. Null
 * where the request was accepted whole or released, and where the rest was deleted.
 */
export async function lockRest(tx: Tx, id: string): Promise<RestOfAcceptance | null> {
  const [rest] = await queryRows(tx, restSchema)`
    SELECT "id" FROM "SalesRequest" WHERE "restOfId" = ${id}::uuid AND '#' || "number" = (
      SELECT "other" FROM "RequestEvent" WHERE "requestId" = ${id}::uuid AND "kind" IN ('accepted', 'partlyAccepted', 'released')
      ORDER BY "createdAt" DESC, "id" DESC LIMIT 1)
    FOR UPDATE`;
  if (!rest) return null;
  // Read after locking: a decision that held the lock may have changed it.
  const request = await getSalesRequestById(tx, rest.id);
  return { request, isUntouched: await isUntouchedRest(tx, rest.id) };
}

/**
 * Joins an untouched rest to the request that it was split off: its lines go back to their places, and its log entry keeps it whole. Lock
 * both first.
 */
export async function joinRest(
  tx: Tx,
  actor: Actor,
  { id, number }: SalesRequestRow,
  rest: SalesRequestRow,
): Promise<void> {
  await tx.$executeRaw`
    WITH rest AS (
      SELECT "position", "colorId", "productName", "sku", "sortName", "color", "quantity", "submissionDate"
      FROM "SalesRequestItem" WHERE "requestId" = ${rest.id}::uuid
    ), line AS (
      UPDATE "SalesRequestItem" i SET "quantity" = i."quantity" + rest."quantity" FROM rest
      WHERE i."requestId" = ${id}::uuid AND i."position" = rest."position"
    )
    INSERT INTO "SalesRequestItem" ("requestId", "position", "colorId", "productName", "sku", "sortName", "color", "quantity",
      "submissionDate")
    SELECT ${id}::uuid, "position", "colorId", "productName", "sku", "sortName", "color", "quantity", "submissionDate" FROM rest
    WHERE NOT EXISTS (
      SELECT FROM "SalesRequestItem" i WHERE i."requestId" = ${id}::uuid AND i."position" = rest."position")`;
  await tx.salesRequest.delete({ where: { id: rest.id }, select: { id: true } });
  const details = { ...toLoggedRequest(rest), restOf: number, stock: [] };
  await recordLog(tx, actor.username, "SALES_REQUEST_DELETED", details);
}
