import { describe, expect, test } from "vitest";
import { sampleDeal, sampleLines } from "@/scripts/test-support/paper/deals";
import { sampleModels } from "@/scripts/test-support/paper/documents";
import { MAX_PRINTED_LOGS } from "@/lib/logs/printing/template";
import { assertPrintable } from "../limits";
import { TEMPLATES } from "./templates";

const { deal, deals, profile, logs, count } = sampleModels("en", { deals: 10, lines: 5 });

describe("a document has", () => {
  test("a line for each line of a deal, and two around each deal", () => {
    expect(TEMPLATES.profile.countLines(profile)).toBe(70);
    expect(TEMPLATES.deals.countLines(deals)).toBe(70);
    expect(TEMPLATES.deal.countLines(deal)).toBe(7);
    expect(TEMPLATES.profile.countLines({ ...profile, deals: [] })).toBe(0);
  });

  test("more lines when names wrap", () => {
    const productName = "a long name ".repeat(10);
    const long = sampleDeal(sampleLines(2).map((line) => ({ ...line, productName })));
    expect(TEMPLATES.deal.countLines({ ...deal, deal: long })).toBe(2 + 2 * 4);
  });

  test("a line for each color of a stock count, and more for long names", () => {
    const productName = "a long name ".repeat(10);
    const [line] = count.lines;
    const short = {
      ...count,
      lines: count.lines.map((each) => ({ ...each, productName: "Lamp" })),
    };
    expect(TEMPLATES.count.countLines(short)).toBe(50);
    expect(
      TEMPLATES.count.countLines({ ...count, lines: line ? [{ ...line, productName }] : [] }),
    ).toBe(4);
  });

  test("a line for each log entry, and more for long details up to their limit", () => {
    const entries = (sentence: string) => logs.logs.map((entry) => ({ ...entry, sentence }));
    expect(TEMPLATES.logs.countLines({ ...logs, logs: entries("") })).toBe(50);
    expect(TEMPLATES.logs.countLines({ ...logs, logs: entries("d".repeat(90)) })).toBe(100);
    expect(TEMPLATES.logs.countLines({ ...logs, logs: entries("d".repeat(1_000_000)) })).toBe(
      1_500,
    );
  });
});

test("8,000 log entries are allowed; one more is refused with both numbers", () => {
  const { logs: many } = sampleModels("en", { deals: MAX_PRINTED_LOGS + 1, lines: 1 }).logs;
  const entries = (count: number) => ({
    ...logs,
    logs: many.slice(0, count).map((entry) => ({ ...entry, sentence: "" })),
  });
  expect(() => assertPrintable(TEMPLATES.logs, entries(MAX_PRINTED_LOGS))).not.toThrow();
  const params = { lines: MAX_PRINTED_LOGS + 1, most: MAX_PRINTED_LOGS, kind: "logs" };
  expect(() => assertPrintable(TEMPLATES.logs, entries(MAX_PRINTED_LOGS + 1))).toThrow(
    expect.objectContaining({ code: "printTooLong", details: { params } }),
  );
});
