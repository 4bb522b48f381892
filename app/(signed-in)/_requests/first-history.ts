import "server-only";
import type { Person } from "@/lib/auth/actor";
import { loadResult } from "@/lib/http/page";
import { getSalesRequestHistory } from "@/lib/requests/sales/history/queries";
import type { FirstHistory } from "./lazy-sale-history";

/** The history of the first of the listed requests, with which the screen opens; null where none is listed. */
export async function firstHistory(
  actor: Person,
  [request]: readonly { readonly _id: string }[],
): Promise<FirstHistory | null> {
  if (!request) return null;
  const { _id: id } = request;
  return { id, events: await loadResult(getSalesRequestHistory(actor, { id })) };
}
