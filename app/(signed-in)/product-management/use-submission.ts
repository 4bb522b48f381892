"use client";

import { useRef } from "react";
import { useCommand } from "@/components/shell/use-command";
import type { Result } from "@/lib/platform/errors";
import type { StockAction } from "@/lib/stock/schema";
import { changeStockAction, createWorkerRequestsAction } from "./actions";
import type { ReceiptLine } from "./selection";

/** What is asked for, and the moment by which its requests are named. */
type Asked = { readonly content: string; readonly at: number };

/** Sends what the receipt lists: a manager's change at once, a worker's as one request per line (spec §6). */
export function useSubmission(action: StockAction, isAsking: boolean) {
  const change = useCommand(changeStockAction);
  const ask = useCommand(createWorkerRequestsAction);
  const unfinished = useRef<Asked | null>(null);

  async function submit(lines: readonly ReceiptLine[]): Promise<Result<void> | null> {
    const items = lines.map(({ product, sortName, color, quantity }) => ({
      sku: product.SKU,
      sortName,
      color,
      quantity,
    }));
    // The same again after a lost answer keeps its names, and so is known as a repeat.
    const content = JSON.stringify([action, items]);
    if (unfinished.current?.content !== content) unfinished.current = { content, at: Date.now() };
    const { at } = unfinished.current;
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
    if (result?.ok) unfinished.current = null;
    return result;
  }

  return { submit, isRunning: change.isRunning || ask.isRunning };
}
