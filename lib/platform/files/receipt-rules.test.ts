import { expect, test } from "vitest";
import { MAX_RECEIPT_BYTES, receiptProblem } from "./receipt-rules";

test.each([
  ["application/pdf", 0, null],
  ["application/pdf", MAX_RECEIPT_BYTES, null],
  ["application/pdf", MAX_RECEIPT_BYTES + 1, "receiptTooLarge"],
  ["image/png", 10, "receiptType"],
  ["application/x-pdf", 10, "receiptType"],
  ["", 10, "receiptType"],
])("a file of type %j and %i bytes has the problem %j", (type, size, problem) => {
  expect(receiptProblem({ type, size })).toBe(problem);
});
