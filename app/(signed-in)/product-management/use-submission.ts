"use client";

import { useActor } from "@/components/data/actor";
import { useCommand } from "@/components/data/use-command";
import { loadStorage } from "@/components/outbox/outbox";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { ReturnedFrom } from "@/components/returns/returned-from-fields";
import type { StockAction } from "@/lib/stock/schema";
import { createWorkerRequestsAction } from "../actions";
import { changeStockAction, recordNamedReturnAction } from "./actions";
import type { ReceiptLine } from "./selection";
import type { SentRequests } from "./selection-draft-schema";
import type { ProductSelections } from "./use-selection";

/** The requests wait on the device: "waiting" were not sent, "unanswered" may have arrived. */
type Kept = "waiting" | "unanswered";

/**
 * Sends the lines of the receipt: a manager's change at once, also as a return of a deal or request, a worker's as one request per line (spec §6). A worker's requests that get no
 * response wait in the outbox of the device.
 */
export function useSubmission(
  action: StockAction,
  isAsking: boolean,
  { draft, sentRequests, forgetSent, clear }: ProductSelections,
) {
  const { id: userId } = useActor();
  const change = useCommand(changeStockAction, draft.intent);
  const giveBack = useCommand(recordNamedReturnAction, draft.intent);
  const ask = useCommand(createWorkerRequestsAction, draft.intent);

  async function submit(
    lines: readonly ReceiptLine[],
    returned: ReturnedFrom,
  ): Promise<Result<string | null> | Kept | null> {
    const items = lines.map(({ product, colorId, sortName, color, quantity }) => ({
      sku: product.SKU,
      sortName,
      color,
      colorId,
      quantity,
    }));
    const sent = sentNow(JSON.stringify([action, items]), sentRequests.read());
    sentRequests.write(sent);
    const result = isAsking
      ? await askFor(toRequests(lines, action, sent.at))
      : await changeNow(items, returned);
    if (typeof result === "object" && result?.ok) forgetSent();
    return result;
  }

  /** Resolves to the id by which the change has a voucher. */
  async function changeNow(
    items: Parameters<typeof changeStockAction>[0]["lines"],
    returned: ReturnedFrom,
  ): Promise<Result<string | null> | null> {
    const { from, reason } = returned;
    if (!isReturn(action, returned)) return change.run({ action, lines: items });
    const lines = items.map(({ sku: SKU, sortName: sort, color, quantity }) => ({
      SKU,
      sort,
      color,
      quantity,
    }));
    const result = await giveBack.run({ from, reason, lines });
    return result?.ok ? { ok: true, data: result.data._id } : result;
  }

  async function askFor(requests: ReturnType<typeof toRequests>) {
    const result = await ask.run({ asUser: userId, requests });
    if (!result) return null;
    if (result.ok) return { ok: true, data: null } as const;
    if (!result.refusal.connection) return result;
    return (await keep(requests, result.refusal)) ?? result;
  }

  /** Stores the requests in the outbox. Returns null when the device cannot store them; the draft then stays. */
  async function keep(requests: ReturnType<typeof toRequests>, { connection }: Refusal) {
    const mayHaveArrived = connection === "lost";
    const entry = { key: ask.keyOfUnanswered(), userId, requests, mayHaveArrived };
    if (!(await (await loadStorage())?.keepForLater(entry))) return null;
    forgetSent();
    clear();
    return mayHaveArrived ? "unanswered" : "waiting";
  }

  return { submit, isRunning: change.isRunning || giveBack.isRunning || ask.isRunning };
}

/** Checks whether goods that are added come back from a deal or request. */
export function isReturn(action: StockAction, { from }: ReturnedFrom): boolean {
  return action === "add" && from.trim() !== "";
}

/**
 * Returns the previous submission when its content is the same, so that a repeat after a lost response has the same ids and is recognized.
 */
function sentNow(content: string, before: SentRequests | null): SentRequests {
  return before?.content === content ? before : { content, at: Date.now() };
}

function toRequests(lines: readonly ReceiptLine[], action: StockAction, at: number) {
  return lines.map(({ product, colorId, sortName, color, quantity }, index) => ({
    requestId: `REQ-${at + index}`,
    productSKU: product.SKU,
    productName: product.name,
    sortName,
    color,
    colorId,
    quantity,
    action,
  }));
}
