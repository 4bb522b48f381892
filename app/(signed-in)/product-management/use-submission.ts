"use client";

import { useState } from "react";
import { useCommand } from "@/components/shell/use-command";
import type { Result } from "@/lib/platform/errors";
import type { StockAction } from "@/lib/stock/schema";
import { changeStockAction, createWorkerRequestsAction } from "./actions";
import type { ReceiptLine } from "./selection";

/** Sends what the receipt lists: a manager's change at once, a worker's as one request per line (spec §6). */
export function useSubmission(action: StockAction, isAsking: boolean) {
  const change = useCommand(changeStockAction);
  const ask = useCommand(createWorkerRequestsAction);
  // Fixed when the receipt opens: pressing again after a lost answer repeats the same requests instead of making new ones.
  const [openedAt, setOpenedAt] = useState(0);

  function submit(lines: readonly ReceiptLine[]): Promise<Result<void> | null> {
    if (!isAsking)
      return change.run({
        action,
        lines: lines.map(({ product, sortName, color, quantity }) => ({
          sku: product.SKU,
          sortName,
          color,
          quantity,
        })),
      });
    return ask.run({
      requests: lines.map(({ product, sortName, color, quantity }, at) => ({
        requestId: `REQ-${openedAt + at}`,
        productSKU: product.SKU,
        sortName,
        color,
        quantity,
        action,
      })),
    });
  }

  return {
    submit,
    isRunning: change.isRunning || ask.isRunning,
    begin: () => setOpenedAt(Date.now()),
  };
}
