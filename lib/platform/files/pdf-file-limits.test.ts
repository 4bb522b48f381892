import { describe, expect, test } from "vitest";
import { createPdf, pdfStream, pdfWithScript } from "@/scripts/test-support/files/pdf-files";
import { describeOutcome } from "@/scripts/test-support/files/receipts";
import { MAX_RECEIPT_BYTES } from "./receipt-rules";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

describe("the size of a receipt", () => {
  const ofSize = (bytes: number) => {
    const length = bytes - createPdf({ objects: [pdfStream("", "")] }).length;
    const filled = createPdf({ objects: [pdfStream("", "x".repeat(length))] });
    // Longer numbers in the file added some bytes.
    const excess = filled.length - bytes;
    return createPdf({ objects: [pdfStream("", "x".repeat(length - excess))] });
  };

  test("may be 10 MiB and not one byte more", async () => {
    const largest = ofSize(MAX_RECEIPT_BYTES);
    expect(largest.length).toBe(MAX_RECEIPT_BYTES);
    expect(await describeOutcome(largest)).toBe("kept as application/pdf");
    expect(await describeOutcome(Buffer.concat([largest, Buffer.from("\n")]))).toBe(
      "receiptTooLarge",
    );
  });
});

test("many receipts at once wait in a queue, and each gets its own result", async () => {
  const contents = [createPdf(), pdfWithScript(), PNG, createPdf(), pdfWithScript(), createPdf()];
  expect(await Promise.all(contents.map((content) => describeOutcome(content)))).toEqual([
    "kept as application/pdf",
    "receiptUnsafe scripts",
    "receiptType",
    "kept as application/pdf",
    "receiptUnsafe scripts",
    "kept as application/pdf",
  ]);
});

test("receipts beyond the queue's limit get `busy`", async () => {
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => describeOutcome("%PNG\n")));
  const count = (code: string) => outcomes.filter((outcome) => outcome === code).length;
  expect([count("receiptType"), count("busy")]).toEqual([21, 9]);
  expect(await describeOutcome(createPdf())).toBe("kept as application/pdf");
}, 60_000);

test("many receipts of one user do not delay another user's receipt", async () => {
  const done: string[] = [];
  const look = async (userId: string) => {
    const outcome = await describeOutcome("%PNG\n", userId);
    if (outcome !== "busy") done.push(userId);
    return outcome;
  };
  const greedy = Array.from({ length: 30 }, () => look("greedy"));
  expect(await look("honest")).toBe("receiptType");
  await Promise.all(greedy);
  expect(done.indexOf("honest")).toBeLessThan(3);
});
