import { expect, test } from "vitest";
import type { CodeMeaning } from "@/lib/products/schema";
import type { ScanResult } from "./read-scan";
import { reduceScanner, type ScannerState } from "./scanner-state";

const product: CodeMeaning["product"] = {
  _id: "1",
  SKU: "T-1",
  name: "Towel",
  size: "L",
  category: null,
  minQuantity: null,
  image: null,
  sorts: [],
  total_quantity: 0,
  isArchived: false,
};
const meaning: CodeMeaning = { colorId: null, units: 1, pack: null, product };
const found: ScanResult = { kind: "found", code: "1", meaning };
const unknown: ScanResult = { kind: "unknown", code: "2" };
const CLOSED: ScannerState = { kind: "closed" };

test("a found color opens the dialog, and any other result gives a notice", () => {
  expect(reduceScanner(CLOSED, { kind: "show", result: found }).kind).toBe("result");
  const notice = reduceScanner(CLOSED, { kind: "show", result: unknown });
  expect(notice).toEqual({ kind: "notice", result: unknown });
  expect(reduceScanner(notice, { kind: "show", result: found }).kind).toBe("result");
});

test.each(["camera", "result"] as const)("the open dialog (%s) shows every result", (kind) => {
  const open: ScannerState = { kind, result: found };
  expect(reduceScanner(open, { kind: "show", result: unknown })).toEqual({ kind, result: unknown });
});

test("the camera opens with the result that is on the screen, and with none after closing", () => {
  const result: ScannerState = { kind: "result", result: found };
  expect(reduceScanner(result, { kind: "openCamera" })).toEqual({ kind: "camera", result: found });
  const closed = reduceScanner(result, { kind: "close" });
  expect(reduceScanner(closed, { kind: "openCamera" })).toEqual({ kind: "camera", result: null });
});
