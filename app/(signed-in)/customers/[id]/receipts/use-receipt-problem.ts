"use client";

import { useState } from "react";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";

const ABOUT_THE_RECEIPT: ReadonlySet<ErrorCode> = new Set([
  "receiptType",
  "receiptUnsafe",
  "receiptDamaged",
  "receiptTooLarge",
  "paymentReceiptType",
  "photoDamaged",
  "imagePixels",
]);

type Field = { readonly clear: () => void; readonly focus: () => void };

/** The reason why the last receipt of a form was rejected. `reject` returns true for an error about the receipt, which it clears and focuses. */
export function useReceiptProblem({ clear, focus }: Field) {
  const [current, set] = useState<Refusal | null>(null);

  function reject(refusal: Refusal): boolean {
    if (!ABOUT_THE_RECEIPT.has(refusal.code)) return false;
    clear();
    set(refusal);
    // Later than the button, which could not have the focus while it worked.
    setTimeout(focus);
    return true;
  }

  return { current, set, reject };
}
