"use client";

import { useRef } from "react";
import { randomId } from "@/components/shell/random-id";
import { useCommand } from "@/components/shell/use-command";
import type { Result } from "@/lib/platform/errors";
import type { StockAction } from "@/lib/stock/schema";
import { changeStockAction, createWorkerRequestsAction } from "./actions";
import type { ReceiptLine } from "./selection";

/** What is to be done, and the names under which the server knows it again. */
type Intent = { readonly content: string; readonly at: number; readonly receiptId: string };

/** Sends what the receipt lists: a manager's change at once, a worker's as one request per line (spec §6). */
export function useSubmission(action: StockAction, isAsking: boolean) {
  const change = useCommand(changeStockAction);
  const ask = useCommand(createWorkerRequestsAction);
  const unfinished = useRef<Intent | null>(null);

  async function submit(lines: readonly ReceiptLine[]): Promise<Result<void> | null> {
    const items = lines.map(({ product, sortName, color, quantity }) => ({
      sku: product.SKU,
      sortName,
      color,
      quantity,
    }));
    // The same again after a lost answer keeps its names, so that it has one effect; anything else is a new intent.
    const content = JSON.stringify([action, items]);
    if (unfinished.current?.content !== content)
      unfinished.current = { content, at: Date.now(), receiptId: randomId() };
    const { at, receiptId } = unfinished.current;
    const result = isAsking
      ? await ask.run({
          requests: items.map(({ sku, ...item }, index) => ({
            ...item,
            requestId: `REQ-${at + index}`,
            productSKU: sku,
            action,
          })),
        })
      : await change.run({ action, lines: items, receiptId });
    if (result?.ok) unfinished.current = null;
    return result;
  }

  return { submit, isRunning: change.isRunning || ask.isRunning };
}
