import { expect, test } from "vitest";
import { isolate } from "@/components/ui/text/isolate";
import { toNoteLine } from "./note-line";

test("a line of a note is plain text that begins with a capital letter and ends with the SKU", () => {
  const text = `asked to remove 30 pieces of ${isolate("Hand towel")}`;
  expect(toNoteLine({ text, sku: "TW-070-B" })).toBe(
    "• Asked to remove 30 pieces of Hand towel (TW-070-B)",
  );
  expect(toNoteLine({ text: `${isolate("#7")}: تم`, sku: null })).toBe("• #7: تم");
});
