import { describe, expect, test } from "vitest";
import { sampleDeal, sampleLines, sampleModels } from "@/scripts/test-support/documents";
import { assertPrintable, MAX_PRINTED_LOGS, printedLines } from "./limits";

const { deal, deals, profile, logs, count } = sampleModels("en", { deals: 10, lines: 5 });

describe("a document has", () => {
  test("a line for each line of a deal, and two around each deal", () => {
    expect(printedLines("profile", profile)).toBe(70);
    expect(printedLines("deals", deals)).toBe(70);
    expect(printedLines("deal", deal)).toBe(7);
    expect(printedLines("profile", { ...profile, deals: [] })).toBe(0);
  });

  test("more lines when names wrap", () => {
    const productName = "a long name ".repeat(10);
    const long = sampleDeal(sampleLines(2).map((line) => ({ ...line, productName })));
    expect(printedLines("deal", { ...deal, deal: long })).toBe(2 + 2 * 4);
  });

  test("a line for each color of a stock count, and more for long names", () => {
    const productName = "a long name ".repeat(10);
    const [line] = count.lines;
    const short = {
      ...count,
      lines: count.lines.map((each) => ({ ...each, productName: "Lamp" })),
    };
    expect(printedLines("count", short)).toBe(50);
    expect(printedLines("count", { ...count, lines: line ? [{ ...line, productName }] : [] })).toBe(
      4,
    );
  });

  test("a line for each log entry, and more for long details up to their limit", () => {
    const entries = (details: string) => logs.logs.map((entry) => ({ ...entry, details }));
    expect(printedLines("logs", { ...logs, logs: entries("") })).toBe(50);
    expect(printedLines("logs", { ...logs, logs: entries("d".repeat(90)) })).toBe(100);
    expect(printedLines("logs", { ...logs, logs: entries("d".repeat(1_000_000)) })).toBe(1_500);
  });
});

test("8,000 log entries are allowed; one more is refused with both numbers", () => {
  const { logs: many } = sampleModels("en", { deals: MAX_PRINTED_LOGS + 1, lines: 1 }).logs;
  const entries = (count: number) => ({
    ...logs,
    logs: many.slice(0, count).map((entry) => ({ ...entry, details: "" })),
  });
  expect(() => assertPrintable("logs", entries(MAX_PRINTED_LOGS))).not.toThrow();
  const params = { lines: MAX_PRINTED_LOGS + 1, most: MAX_PRINTED_LOGS, kind: "logs" };
  expect(() => assertPrintable("logs", entries(MAX_PRINTED_LOGS + 1))).toThrow(
    expect.objectContaining({ code: "printTooLong", details: { params } }),
  );
});
