import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CANARY, sampleDocument, sampleModels } from "@/scripts/test-support/paper/documents";
import {
  inkDifference,
  launchChromium,
  takePictures,
  printedByChromium,
  readText,
  readWords,
  type Region,
} from "@/scripts/test-support/paper/paper";
import ar from "@/messages/ar.json";
import { beforeDiscount, sumDeals } from "@/lib/customers/deals/rules";
import { typeface } from "../fonts/typeface";
import { PAGE, type TextMark } from "../page/page-drawing";
import { loadTexts } from "../texts";
import { drawPrintable, layOutPrintable, type DocumentKind, type Printable } from "./templates";

// Each kind by its name, so that none is left out.
const KINDS = Object.values({
  deal: "deal",
  deals: "deals",
  profile: "profile",
  statement: "statement",
  voucher: "voucher",
  return: "return",
  logs: "logs",
  labels: "labels",
  count: "count",
  report: "report",
  reorderList: "reorderList",
  stockVoucher: "stockVoucher",
  badges: "badges",
  cards: "cards",
} as const satisfies { readonly [Kind in DocumentKind]: Kind });
const EACH = KINDS.flatMap((kind) =>
  (["en", "ar"] as const).map((language) => [kind, language] as const),
);
const MAX_PAGE_DIFFERENCE = 0.03;
// One word is about 1 % of a page. Single digits are not compared, because a quarter pixel is much of a thin digit.
const MAX_TEXT_DIFFERENCE = 0.1;
const SHORT = 2;
// The renderers round a baseline to whole pixel rows, up to one row apart.
const ROWS = [-1, 0, 1];

const fonts = await typeface();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const WHOLE: Region = { left: 0, top: 0, right: PAGE.width, bottom: PAGE.height - 12 };

function getRegion(mark: TextMark): Region {
  const width = fonts.measure(mark.text, mark.size, mark.weight);
  const left = mark.align === "left" ? mark.left : mark.left + mark.width - width;
  const { baseline, size } = mark;
  return {
    left: left - 2,
    right: left + width + 2,
    top: baseline - 1.1 * size,
    bottom: baseline + 0.5 * size,
  };
}

/** The differences of each page, and of the worst text on it, from Chromium's print. */
async function getDifferences(printable: Printable) {
  const drawings = layOutPrintable(printable, fonts).drawings;
  const printed = await takePictures(await drawPrintable(printable));
  const expected = await takePictures(await printedByChromium(browser, drawings));
  expect(printed).toHaveLength(drawings.length);
  return drawings.map(({ texts }, index) => {
    const [page, reference] = [printed[index], expected[index]];
    if (!page || !reference) throw new Error(`There is no page ${index + 1}.`);
    const ofTexts = texts
      .filter(({ text }) => text.length > SHORT)
      .map((mark) => {
        const region = getRegion(mark);
        const by = ROWS.map((rows) => inkDifference(page, reference, region, rows));
        return { text: mark.text, by: Math.min(...by) };
      });
    return { whole: inkDifference(page, reference, WHOLE), ofTexts };
  });
}

describe("the PDF looks as Chromium prints the same texts", () => {
  test.each([
    ...EACH.map(([kind, language]) => [kind, language, {}] as const),
    ["profile", "ar", { deals: 8, lines: 12 }] as const,
    ["logs", "en", { deals: 8, lines: 10 }] as const,
  ])("%s, %s %o", async (kind, language, size) => {
    const pages = await getDifferences(sampleDocument(kind, language, size));
    for (const { whole, ofTexts } of pages) {
      expect(whole).toBeLessThanOrEqual(MAX_PAGE_DIFFERENCE);
      expect(ofTexts.filter(({ by }) => by > MAX_TEXT_DIFFERENCE)).toEqual([]);
    }
  });
});

/** The text of a document in visual order, without direction marks. */
const printedText = async (printable: Printable) =>
  (await readText(await drawPrintable(printable))).replace(/\p{Cf}/gu, "");

const MESSAGES = `نوفمبر مصر أخضر كراسي الإجمالي نبيتي الله ألفًا ${JSON.stringify(ar)}`;

const amountsIn = (text: string) => (text.match(/[\d,]+\.\d\d/g) ?? []).sort();

describe("the text read back from the PDF", () => {
  test.each(["en", "ar"] as const)(
    "%s: has the amounts of the deals, each the same number of times",
    async (language) => {
      const size = { deals: 6, lines: 12 };
      const { deal, profile } = sampleModels(language, size);
      const { amount } = loadTexts(profile.meta);
      const listParts = (lines: typeof deal.deal.products) => Object.values(beforeDiscount(lines));
      const ofDeal = (one: typeof deal.deal) => [
        ...[one.total, ...listParts(one.products)],
        ...one.products.flatMap(({ pricePerItem, lineTotal }) => [
          pricePerItem.toFixed(2),
          lineTotal,
        ]),
      ];
      const one = await printedText({ kind: "deal", model: deal });
      expect(amountsIn(one)).toEqual(ofDeal(deal.deal).map(amount).sort());
      const all = listParts(profile.deals.flatMap(({ products }) => products));
      const whole = [sumDeals(profile.deals), ...all, ...profile.deals.flatMap(ofDeal)];
      for (const kind of ["deals", "profile"] as const)
        expect(amountsIn(await printedText(sampleDocument(kind, language, size)))).toEqual(
          whole.map(amount).sort(),
        );
    },
  );

  test.each(["en", "ar"] as const)(
    "%s: has the totals of a report, those of the days before, and the differences",
    async (language) => {
      const text = await printedText(sampleDocument("report", language));
      for (const figure of ["12,345", "15,000", "1,234.50"]) expect(text).toContain(figure);
      // In either language the minus sign stands before the figure.
      expect(text).toContain("−17.7%");
      const { report } = sampleModels(language);
      const columns = report.columns.map((column) => ({ ...column, isSigned: true }));
      const signed = { ...report, columns };
      const differences = await printedText({ kind: "report", model: signed });
      expect(differences).toContain("−2,655");
      expect(differences).not.toContain("−17.7%");
    },
  );

  test("has every word of the app as it is written, so that it can be copied and searched", async () => {
    const words = [...new Set(MESSAGES.match(/[\u0621-\u0652]+/g) ?? [])];
    expect(words.length).toBeGreaterThan(1_000);
    expect(words).toEqual(expect.arrayContaining(["نوفمبر", "أخضر", "الإجمالي", "أولا"]));
    const rows = Array.from({ length: Math.ceil(words.length / 4) }, (_, row) =>
      Array.from({ length: 4 }, (_, at) => words[4 * row + at] ?? null),
    );
    const columns = rows[0]?.map(() => ({ head: "-", kind: "text" }) as const) ?? [];
    for (const locale of ["en", "ar"] as const) {
      const { report } = sampleModels(locale);
      const model = { ...report, columns, rows };
      const found = await readWords(await drawPrintable({ kind: "report", model }));
      expect(words.filter((word) => !found.has(word))).toEqual([]);
    }
  });

  test("has every Arabic letter, also after other documents were printed", async () => {
    const { deals } = sampleModels("ar", { deals: 1, lines: 1 });
    const letters = (text: string) => (text.match(/\p{Script=Arabic}/gu) ?? []).sort().join("");
    const blank = { ...deals, label: "-" };
    const without = letters(await printedText({ kind: "deals", model: blank }));
    const seen = async () => {
      const [page] = await takePictures(await drawPrintable({ kind: "deals", model: deals }));
      return Buffer.from(page?.ink ?? []);
    };
    const first = await seen();
    await printedText(sampleDocument("logs", "en"));
    expect(first.equals(await seen())).toBe(true);
    const all = letters(await printedText({ kind: "deals", model: deals }));
    expect(all).toBe(letters(without + CANARY));
  });
});
