import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { recordEvent, type HistoryOf } from "@/lib/requests/history/repository";
import {
  assertMaySee,
  lockSalesRequest,
  type SalesRequestRow,
} from "@/lib/requests/sales/repository";
import { dealName } from "../deal-name";
import type { DealView } from "../schema";
import { assertMayBecomeDeal } from "./rules";

/**
 * Locks the request that a deal is made from, so that of two deals at once one is made. Throws `salesRequestNotFound`, also for
 * another sales user's request, `requestHasDeal`, `notAcceptedRemoval`.
 */
export async function lockRequestForDeal(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<SalesRequestRow> {
  const request = await lockSalesRequest(tx, id);
  assertMaySee(actor, request);
  assertMayBecomeDeal(request);
  return request;
}

/** Writes into the history of the request, which is locked, that a deal was made from it. */
export async function recordDealMade(
  tx: Tx,
  actor: Actor,
  { id, salesUserId: ownerId }: SalesRequestRow,
  { number }: Pick<DealView, "number">,
): Promise<void> {
  await recordEvent(tx, actor, { id, ownerId }, { kind: "dealMade", other: dealName(number) });
}

const lockedSchema = z.object({ id: z.string(), ownerId: z.nullable(z.string()) });

/** Writes into the histories of the requests that deals were made from that those deals are deleted. Call it before they are. */
export async function recordDealsDeleted(
  tx: Tx,
  actor: Actor,
  deals: readonly DealView[],
): Promise<void> {
  const names = new Map(
    deals.flatMap(({ number, salesRequest }) =>
      salesRequest?._id ? [[salesRequest._id, dealName(number)] as const] : [],
    ),
  );
  if (names.size === 0) return;
  // Locked in id order. One that was deleted meanwhile has no history to write into.
  const requests: readonly HistoryOf[] = await queryRows(tx, lockedSchema)`
    SELECT "id", coalesce("salesUserId", "tokenId") AS "ownerId" FROM "SalesRequest" WHERE "id" = ANY(${[...names.keys()]}::uuid[])
    ORDER BY "id" FOR UPDATE`;
  for (const request of requests)
    await recordEvent(tx, actor, request, { kind: "dealDeleted", other: names.get(request.id) });
}
