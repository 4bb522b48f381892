import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { recordEvent } from "@/lib/requests/history/repository";
import { lockAvailable } from "@/lib/stock/availability";
import type { Decided } from "../rules";
import { linkedRequestSchema, type LinkedRequest } from "../schema";
import { getSalesRequestById, type SalesRequestRow } from "../repository";
import { findPart } from "./rules";

/** A request after its rest became a request of its own. */
type Split = { readonly request: SalesRequestRow; readonly rest: LinkedRequest };

/**
 * Reduces a locked request to what is available and makes its rest a new waiting request of the same sales user, linked to
 * it, with the beginning of its history. Null, and nothing changes, where the step takes nothing out of the available stock, where everything is available,
 * and where nothing is: then the step itself succeeds or says what is short.
 */
export async function splitOffRest(
  tx: Tx,
  actor: Actor,
  request: SalesRequestRow,
  { stock }: Decided,
): Promise<Split | null> {
  if (stock?.move !== "remove" && stock?.move !== "hold") return null;
  const { id, number, salesUserId: ownerId, items } = request;
  const available = await lockAvailable(
    tx,
    items.map(({ colorId }) => colorId),
  );
  const part = findPart(
    items.map(({ colorId, quantity }) => ({
      color: colorId,
      quantity,
      available: available.get(colorId) ?? null,
    })),
  );
  if (!part) return null;
  const rest = await moveRest(tx, id, part.units);
  const made = { kind: "restCreated", other: `#${number}` } as const;
  await recordEvent(tx, actor, { id: rest._id, ownerId }, made);
  return { request: await getSalesRequestById(tx, id), rest };
}

/** Leaves the request with the given units of each line, in the order of its lines, and returns the new request with the rest. */
async function moveRest(tx: Tx, id: string, given: readonly number[]): Promise<LinkedRequest> {
  const [rest] = await queryRows(tx, linkedRequestSchema)`
    WITH line AS (
      SELECT i.*, units.given FROM unnest(${given}::int[]) WITH ORDINALITY AS units(given, at)
      JOIN (
        SELECT *, row_number() OVER (ORDER BY "position") AS at FROM "SalesRequestItem" WHERE "requestId" = ${id}::uuid
      ) i USING (at)
    ), rest AS (
      INSERT INTO "SalesRequest" ("action", "salesUserId", "tokenId", "restOfId")
      SELECT "action", "salesUserId", "tokenId", "id" FROM "SalesRequest" WHERE "id" = ${id}::uuid RETURNING "id", "number", "status"
    ), moved AS (
      INSERT INTO "SalesRequestItem" ("requestId", "position", "colorId", "productName", "sku", "sortName", "color",
        "quantity", "submissionDate")
      SELECT rest."id", "position", "colorId", "productName", "sku", "sortName", "color", "quantity" - given, "submissionDate"
      FROM line, rest WHERE given < "quantity"
    ), kept AS (
      UPDATE "SalesRequestItem" i SET "quantity" = given FROM line WHERE i."id" = line."id" AND given > 0
    ), dropped AS (
      DELETE FROM "SalesRequestItem" i USING line WHERE i."id" = line."id" AND given = 0
    )
    SELECT "id" AS _id, "number", "status"::text AS status FROM rest`;
  if (!rest) throw new Error(`Request ${id} is not there, although it is locked.`);
  return rest;
}
