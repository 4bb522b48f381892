import { expect, test } from "vitest";
import { MAX_RECEIPT_BYTES, receiptProblem } from "./receipt-rules";

test.each([
  ["deal", "application/pdf", 0, null],
  ["deal", "application/pdf", MAX_RECEIPT_BYTES, null],
  ["deal", "application/pdf", MAX_RECEIPT_BYTES + 1, "receiptTooLarge"],
  ["deal", "image/png", 10, "receiptType"],
  ["deal", "application/x-pdf", 10, "receiptType"],
  ["deal", "", 10, "receiptType"],
  ["payment", "application/pdf", 10, null],
  ["payment", "image/jpeg", 10, null],
  ["payment", "image/png", 10, null],
  ["payment", "image/webp", MAX_RECEIPT_BYTES + 1, "receiptTooLarge"],
  ["payment", "image/svg+xml", 10, "paymentReceiptType"],
] as const)(
  "of a %s: a file of type %j and %i bytes has the problem %j",
  (subject, type, size, problem) => {
    expect(receiptProblem({ type, size }, subject)).toBe(problem);
  },
);
