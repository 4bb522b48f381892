import { describe, expect, test } from "vitest";
import { NASTY, sampleDeal, sampleLines } from "@/scripts/test-support/paper/deals";
import { sampleDocument, sampleModels } from "@/scripts/test-support/paper/documents";
import { readText } from "@/scripts/test-support/paper/paper";
import { sumDeals } from "@/lib/customers/deals/rules";
import { typeface } from "../fonts/typeface";
import { CONTENT_WIDTH, PAGE, type PageDrawing, type TextMark } from "../page/page-drawing";
import { cleanText } from "../text/clean";
import { removeMarks } from "../text/direction";
import { loadTexts } from "../texts";
import { writeAmountInWords } from "../words/amount";
import { drawPrintable, layOutPrintable, type DocumentKind, type Printable } from "./templates";

const fonts = await typeface();
const MARGIN = (PAGE.width - CONTENT_WIDTH) / 2;
const KINDS: readonly DocumentKind[] = ["deal", "deals", "profile", "logs"];
const LANGUAGES = ["en", "ar"] as const;
const EACH = KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const));

const SKUS = new Set(sampleLines(4).map(({ SKU }) => SKU));
/** The font size of headers and footers, which may be cut off. */
const SMALL = 8;

const printed = (printable: Printable) => layOutPrintable(printable, fonts).drawings;
const textsOn = (drawing: PageDrawing | undefined) =>
  (drawing?.texts ?? []).map(({ text }) => removeMarks(text));
const arabicLetters = (text: string) => (text.match(/\p{Script=Arabic}/gu) ?? []).sort().join("");
const getWidth = ({ text, size, weight }: TextMark) => fonts.measure(text, size, weight);

/** The bounding box of a text, in points. */
function getBox(mark: TextMark) {
  const width = getWidth(mark);
  const left = mark.align === "left" ? mark.left : mark.left + mark.width - width;
  const { baseline, size } = mark;
  return { left, right: left + width, top: baseline - 0.7 * size, bottom: baseline + 0.2 * size };
}

function overlapping(drawing: PageDrawing): string[] {
  const boxes = drawing.texts.map((mark) => ({ ...getBox(mark), text: mark.text }));
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => one.left < other.right - 0.1 && other.left < one.right - 0.1)
      .filter((other) => one.top < other.bottom - 0.1 && other.top < one.bottom - 0.1)
      .map((other) => `${one.text} / ${other.text}`),
  );
}

function outside(drawing: PageDrawing): string[] {
  return drawing.texts
    .filter((mark) => {
      const { left, right, bottom } = getBox(mark);
      return left < MARGIN - 0.5 || right > PAGE.width - MARGIN + 0.5 || bottom > PAGE.height - 10;
    })
    .map(({ text }) => text);
}

/** A sample with texts of the maximum length, most of them without a space to wrap at. */
function longest(language: "en" | "ar") {
  const models = sampleModels(language);
  const unbroken = (length: number) => "WM".repeat(length / 2);
  const meta = {
    ...models.profile.meta,
    factoryName: `${"مصنع النيل ".repeat(10)}${unbroken(10)}`,
    address: unbroken(200),
    phone: unbroken(64),
    taxNumber: unbroken(64),
    commercialRegister: unbroken(64),
    printedBy: unbroken(64),
  };
  const line = {
    productName: unbroken(200),
    productId: null,
    imageUrl: null,
    SKU: unbroken(64),
    sort: "نوع طويل جدا ".repeat(9),
    color: unbroken(120),
    quantity: 1_000_000,
    pricePerItem: 9_999_999.99,
    discount: 99.99,
    lineTotal: "9999999990000.00",
  };
  const customer = {
    name: unbroken(200),
    customerID: unbroken(64),
    phones: ["1".repeat(40)],
    address: unbroken(200),
    taxNumber: unbroken(40),
  };
  const sold = sampleDeal([line, line, line, line, line, line]);
  const deals = [{ ...sold, total: "99999999999999999.99" }];
  const ofCustomer = { meta, customer, deals };
  const documents: Printable[] = [
    { kind: "profile", model: ofCustomer },
    { kind: "deals", model: { ...ofCustomer, label: unbroken(120) } },
    {
      kind: "logs",
      model: {
        ...models.logs,
        meta,
        logs: models.logs.logs.map((entry) => ({
          ...entry,
          username: unbroken(64),
          displayName: unbroken(80),
          sentence: "d".repeat(10_000),
        })),
      },
    },
  ];
  const { productName, SKU: sku, sort: sortName, color } = line;
  const units = { counted: 9_999_999, expected: 9_999_999, movedMeanwhile: -9_999_999 };
  const lines = [{ productName, sku, sortName, color, ...units, difference: -9_999_999 }];
  const named = { ...models.count.count, name: unbroken(120) };
  const count = { ...models.count, meta, count: named, lines };
  for (const kind of ["sheet", "result"] as const)
    documents.push({ kind: "count", model: { ...count, kind } });
  const reordered = { available: 999_999_999, minQuantity: 1_000_000_000, quantity: 2_000_000_000 };
  const ordered = [{ productName, sku, sortName, color, ...reordered }];
  const reorderList = { meta, search: unbroken(64), lines: ordered };
  documents.push({ kind: "reorderList", model: reorderList });
  const [deal = sampleDeal([])] = deals;
  const own = { customName: unbroken(200), dateLabel: unbroken(120) };
  return [...documents, { kind: "deal", model: { meta, customer, deal, ...own } } as const];
}

describe.each(EACH)("%s, %s", (kind, language) => {
  test("on many pages nothing overlaps and nothing is outside the margins", () => {
    const drawings = printed(sampleDocument(kind, language, { deals: 12, lines: 40 }));
    expect(drawings.length).toBeGreaterThan(kind === "deal" ? 1 : 5);
    expect(drawings.flatMap(overlapping)).toEqual([]);
    expect(drawings.flatMap(outside)).toEqual([]);
  });

  test("texts that renderers often get wrong are on the page unchanged, and the PDF's text has the same letters", async () => {
    const document = sampleDocument(kind, language);
    const set = printed(document).flatMap(textsOn).join(" ");
    const read = (await readText(await drawPrintable(document))).replace(/\p{Cf}/gu, "");
    for (const text of [NASTY.phone, NASTY.sku, NASTY.shownAmount, NASTY.sort]) {
      expect(set).toContain(text);
      expect(read).toContain(text);
    }
    expect(set).toContain(NASTY.product);
    // pdftotext guesses the order of adjacent letters and digits, so only the set of letters is compared.
    expect(arabicLetters(read)).toBe(arabicLetters(set));
  });

  test("every page names the person who printed it, the page number, the number of pages and the factory", () => {
    const { model } = sampleDocument(kind, language);
    const drawings = printed(sampleDocument(kind, language, { deals: 12, lines: 40 }));
    for (const [index, drawing] of drawings.entries()) {
      const page = `${index + 1} ${language === "en" ? "of" : "من"} ${drawings.length}`;
      expect(textsOn(drawing)).toEqual(
        expect.arrayContaining([
          "sales",
          model.meta.factoryName,
          expect.stringMatching(new RegExp(`${page}$`)),
        ]),
      );
    }
  });
});

describe.each(LANGUAGES)("%s", (language) => {
  const { t, amount, money, day } = loadTexts({
    locale: language,
    timeZone: "Africa/Cairo",
    currency: "EGP",
  });
  const clean = (text: string) => cleanText(text, fonts.covers);

  test("texts of any length wrap; nothing overlaps, leaves the margins or is cut off", () => {
    for (const printable of longest(language)) {
      const drawings = printed(printable);
      expect(drawings.flatMap(overlapping)).toEqual([]);
      expect(drawings.flatMap(outside)).toEqual([]);
      const body = drawings.flatMap(({ texts }) => texts).filter(({ size }) => size !== SMALL);
      const cut = body.filter(({ text }) => text.endsWith("…"));
      expect(cut.every(({ text }) => /^d+…$/.test(text))).toBe(true);
    }
  });

  test("a long name is printed completely", () => {
    const { deal } = sampleModels(language);
    const lines = sampleLines(1).map((line) => ({
      ...line,
      productName: "اسم طويل جدا ".repeat(15),
    }));
    const drawings = printed({ kind: "deal", model: { ...deal, deal: sampleDeal(lines) } });
    expect(textsOn(drawings[0]).join(" ").match(/جدا/g)).toHaveLength(15);
  });

  test("direction marks are dropped, and a character that no font has is an empty square", () => {
    const { deal } = sampleModels(language);
    const customName = "a\u202eb\u2066c\u200f 漢字 ½";
    expect(textsOn(printed({ kind: "deal", model: { ...deal, customName } })[0])).toContain(
      "abc □□ ½",
    );
  });

  test("a deal has its lines, their totals, and the sum in numbers and in words", () => {
    const { deal } = sampleModels(language, { lines: 3 });
    const texts = textsOn(printed({ kind: "deal", model: deal })[0]);
    const { total } = deal.deal;
    expect(texts.filter((text) => text === "9,690.00")).toHaveLength(2);
    expect(texts).toEqual(
      expect.arrayContaining([
        ...[NASTY.product, NASTY.sku, NASTY.sort, NASTY.shownAmount, deal.dateLabel],
        ...[clean(money(total)), clean(writeAmountInWords(total, language, "EGP") ?? "no words")],
      ]),
    );
    expect(texts.join(" ")).toContain(deal.customName);
  });

  test("a deal says what it comes to before the discount, unless it has none", () => {
    const { deal: model } = sampleModels(language, { lines: 3 });
    const texts = textsOn(printed({ kind: "deal", model })[0]);
    // Two of the lines are 12 pieces for 850.00 less 5 %.
    const parts = [clean(money("21634.50")), clean(money("1020.00"))];
    expect(texts).toEqual(expect.arrayContaining([t("beforeDiscount"), ...parts]));
    const products = model.deal.products.slice(0, 1);
    const whole = textsOn(
      printed({ kind: "deal", model: { ...model, deal: { ...model.deal, products } } })[0],
    );
    expect(whole).not.toContain(t("beforeDiscount"));
  });

  test("a deal's own name and date stand once where they are the customer's", () => {
    const { deal: model } = sampleModels(language);
    const { name } = model.customer;
    const same = { customName: name, dateLabel: day(model.deal.saleDate) };
    const texts = textsOn(printed({ kind: "deal", model: { ...model, ...same } })[0]);
    expect(texts).toEqual(expect.arrayContaining([t("issuedTo"), t("date"), t("customerId")]));
    for (const label of [t("customer"), t("dealDate")]) expect(texts).not.toContain(label);
    const other = textsOn(printed({ kind: "deal", model })[0]);
    expect(other).toEqual(expect.arrayContaining([t("customer"), t("dealDate")]));
  });

  test("a statement ends in the sums of its debits and credits, and says who owes and when a cheque is due", () => {
    const { statement: model } = sampleModels(language, { deals: 1, lines: 5 });
    const texts = textsOn(printed({ kind: "statement", model })[0]);
    expect(texts.slice(texts.indexOf(t("closingBalance")))).toEqual(
      expect.arrayContaining([t("closingBalance"), "3,703.50", "2,000.00", "999.25", t("theyOwe")]),
    );
    const [, ...opening] = texts.slice(texts.indexOf(t("openingBalance")));
    expect(opening.slice(0, 4)).toEqual(expect.arrayContaining(["1,000.00", t("weOwe")]));
    expect(texts.join(" ")).toContain(t("chequeDue", { day: day("2026-12-03") }));
    const none = { ...model, statement: { opening: "0.00", lines: [], closing: "0.00" } };
    const zeros = textsOn(printed({ kind: "statement", model: none })[0]);
    for (const side of [t("theyOwe"), t("weOwe")]) expect(zeros).not.toContain(side);
  });

  test.each(["deals", "profile"] as const)(
    "%s have a total for each deal and one for all",
    (kind) => {
      const models = sampleModels(language, { deals: 3, lines: 2 });
      const texts = textsOn(printed(sampleDocument(kind, language, { deals: 3, lines: 2 }))[0]);
      const [deal] = models.profile.deals;
      const grandTotal = sumDeals(models.profile.deals);
      expect(texts.filter((text) => text === amount(deal?.total ?? ""))).toHaveLength(3);
      expect(texts.filter((text) => text === t("dealTotal"))).toHaveLength(3);
      expect(texts).toEqual(
        expect.arrayContaining([
          clean(money(grandTotal)),
          writeAmountInWords(grandTotal, language, "EGP"),
        ]),
      );
    },
  );

  test("deals name their filter", () => {
    const { deals } = sampleModels(language);
    const filters = [
      [deals.filter, language === "en" ? "June 2025" : "يونيو 2025"],
      [
        { mode: "specific", value: "2025-06-05" },
        language === "en" ? "5 Jun 2025" : "5 يونيو 2025",
      ],
      [
        { mode: "period", value: "2025-06-05/2025-06-27" },
        `${day("2025-06-05")} – ${day("2025-06-27")}`,
      ],
      [{ mode: "specific", value: "" }, t("allDeals")],
      [{ mode: "all", value: "" }, t("allDeals")],
      [undefined, t("selectedDeals")],
    ] as const;
    for (const [filter, said] of filters)
      expect(textsOn(printed({ kind: "deals", model: { ...deals, filter } })[0])).toContain(said);
  });

  test("logs name their filter", () => {
    const { logs } = sampleModels(language);
    const filter = { action: "updated", username: "سيد", startDate: "", endDate: "2025-06-05" };
    const texts = textsOn(printed({ kind: "logs", model: { ...logs, filter } })[0]);
    const until = language === "en" ? "5 Jun 2025" : "5 يونيو 2025";
    expect(texts).toEqual(expect.arrayContaining(["updated", "سيد", t("any"), until]));
  });

  test("logs show the user's display name with the username below it", () => {
    const { logs } = sampleModels(language);
    const [drawing] = printed({ kind: "logs", model: logs });
    const findPlace = (text: string) => drawing?.texts.find((mark) => mark.text === text);
    const [name, username] = [findPlace("منى عبد الحميد"), findPlace("أحمد")];
    expect(name?.baseline).toBeLessThan(username?.baseline ?? 0);
  });

  test("a stock count's sheet has a box to write in for each color, and its figures only on demand", () => {
    const { count } = sampleModels(language, { deals: 1, lines: 3 });
    const sheet = (isBlind: boolean) => {
      const model = { ...count, kind: "sheet", count: { ...count.count, isBlind } } as const;
      return printed({ kind: "count", model })[0];
    };
    const upright = (drawing?: PageDrawing) =>
      (drawing?.areas ?? []).filter(({ width, height }) => width < 1 && height > 10);
    const open = textsOn(sheet(false));
    expect(open.filter((text) => text === "1,003")).toHaveLength(3);
    for (const drawing of [sheet(true), sheet(false)]) {
      expect(upright(drawing)).toHaveLength(2 * 3);
      expect(textsOn(drawing)).not.toContain("1,000");
    }
    const blind = textsOn(sheet(true));
    expect(blind).toContain(NASTY.product);
    for (const text of ["1,003", t("expected")]) expect(blind).not.toContain(text);
  });

  test("a stock count's result says what was counted, expected, moved meanwhile, and by how much it differs", () => {
    const { count } = sampleModels(language, { deals: 1, lines: 1 });
    const line = { ...count.lines[0], counted: 7, expected: 10, movedMeanwhile: 2, difference: -3 };
    const lines = count.lines.map((each) => ({ ...each, ...line }));
    const texts = textsOn(printed({ kind: "count", model: { ...count, lines } })[0]);
    expect(texts).toEqual(expect.arrayContaining(["7", "10", "+2", "−3"]));
    for (const text of ["COUNT-12", NASTY.product]) expect(texts.join(" ")).toContain(text);
  });

  test("a reorder list says what is available, below which minimum, how many to order, and how many units that is in all", () => {
    const { reorderList } = sampleModels(language, { deals: 1, lines: 2 });
    const line = { available: 7, minQuantity: 1500, quantity: 2993 };
    const lines = reorderList.lines.map((each) => ({ ...each, ...line }));
    const texts = textsOn(printed({ kind: "reorderList", model: { ...reorderList, lines } })[0]);
    expect(texts).toEqual(expect.arrayContaining(["7", "1,500", "2,993", "5,986"]));
    for (const text of [NASTY.product, NASTY.sku]) expect(texts.join(" ")).toContain(text);
  });

  test("a paper about deals says how the customer is reached, if that is known", () => {
    const { deal, profile } = sampleModels(language);
    const { phones, address, taxNumber } = deal.customer;
    for (const document of [
      { kind: "deal", model: deal } as const,
      { kind: "profile", model: profile } as const,
    ]) {
      const [first] = printed(document);
      expect(textsOn(first)).toEqual(expect.arrayContaining([phones[0], taxNumber]));
      expect(textsOn(first).join(" ")).toContain(address);
    }
    const unknown = { ...profile.customer, phones: [], address: null, taxNumber: null };
    const texts = textsOn(
      printed({ kind: "profile", model: { ...profile, customer: unknown } })[0],
    );
    for (const label of ["customerPhone", "customerAddress", "customerTaxNumber"] as const)
      expect(texts).not.toContain(t(label));
  });

  test("a document without entries has a sentence that says so", () => {
    const { profile, logs } = sampleModels(language);
    const none = { ...profile, deals: [] };
    expect(textsOn(printed({ kind: "profile", model: none })[0])).toContain(t("noDeals"));
    expect(textsOn(printed({ kind: "logs", model: { ...logs, logs: [] } })[0])).toContain(
      t("noLogs"),
    );
    const { reorderList } = sampleModels(language);
    const nothing = { ...reorderList, lines: [] };
    expect(textsOn(printed({ kind: "reorderList", model: nothing })[0])).toContain(
      t("nothingToOrder"),
    );
  });

  test("the heading row is repeated on each page, and no page has only a total", () => {
    for (let lines = 20; lines < 80; lines += 1) {
      const { deal } = sampleModels(language, { lines });
      for (const kind of ["deal", "profile"] as const) {
        const model = { ...deal, deals: [deal.deal] };
        for (const drawing of printed({ kind, model })) {
          const texts = textsOn(drawing);
          expect(texts).toContain(t("product"));
          expect(texts.some((text) => SKUS.has(text))).toBe(true);
        }
      }
    }
  });

  test("columns start at the side where reading starts, and digits align right", () => {
    const { texts } = printed(sampleDocument("deal", language))[0] ?? { texts: [] };
    const getLeft = (text: string) => texts.find((mark) => mark.text === text)?.left ?? NaN;
    const isInOrder = getLeft(t("product")) < getLeft(t("sort"));
    expect(isInOrder).toBe(language === "en");
    const ends = texts.filter(({ text }) => /^[\d,]+\.\d\d$/.test(text)).map(getBox);
    expect(new Set(ends.map(({ right }) => right.toFixed(1))).size).toBe(2);
  });
});
