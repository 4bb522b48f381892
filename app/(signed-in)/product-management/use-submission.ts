"use client";

import { useCommand } from "@/components/shell/use-command";
import type { Result } from "@/lib/platform/errors/app-error";
import type { StockAction } from "@/lib/stock/schema";
import { changeStockAction, createWorkerRequestsAction } from "./actions";
import type { ReceiptLine } from "./selection";
import type { useSelection } from "./use-selection";

/** Sends what the receipt lists: a manager's change at once, a worker's as one request per line (spec §6). */
export function useSubmission(
  action: StockAction,
  isAsking: boolean,
  { draft, sentRequests, forgetSent }: ReturnType<typeof useSelection>,
) {
  const change = useCommand(changeStockAction, draft.intent);
  const ask = useCommand(createWorkerRequestsAction, draft.intent);

  async function submit(lines: readonly ReceiptLine[]): Promise<Result<unknown> | null> {
    const items = lines.map(({ product, sortName, color, quantity }) => ({
      sku: product.SKU,
      sortName,
      color,
      quantity,
    }));
    // The same again after a lost answer keeps its names, and so is known as a repeat.
    const content = JSON.stringify([action, items]);
    const before = sentRequests.read();
    const at = before?.content === content ? before.at : Date.now();
    sentRequests.write({ content, at });
    const result = isAsking
      ? await ask.run({
          requests: items.map(({ sku, ...item }, index) => ({
            ...item,
            requestId: `REQ-${at + index}`,
            productSKU: sku,
            action,
          })),
        })
      : await change.run({ action, lines: items });
    if (result?.ok) forgetSent();
    return result;
  }

  return { submit, isRunning: change.isRunning || ask.isRunning };
}
