import { expect, test } from "vitest";
import { subjectOf } from "./log-subject";

const line = (sku: string) => ({ sku, quantity: 1 });

test.each([
  [{ number: 23, items: [] }, "#23"],
  [{ requestId: "REQ-1763800000000", productName: "Towel" }, "REQ-1763800000000"],
  [{ requestId: "REQ-1763800000000", lines: [line("TW-1")] }, "REQ-1763800000000"],
  [{ sku: "TW-070-B", before: {}, after: {} }, "TW-070-B"],
  [{ SKU: "TW-070-B", name: "Towel" }, "TW-070-B"],
  [{ name: "Nile Linen", customerID: "C-1", deal: {} }, "Nile Linen"],
  [{ username: "omar.said", userType: "worker" }, "omar.said"],
  [{ lines: [line("A-1")] }, "A-1"],
  [{ lines: [line("A-1"), line("A-1"), line("B-2"), line("C-3")] }, "A-1 +2"],
  [{ lines: [] }, undefined],
  [{ address: "127.0.0.1" }, undefined],
  ["text", undefined],
  [null, undefined],
])("an entry with %j is about %j", (details, subject) => {
  expect(subjectOf(details)).toBe(subject);
});
