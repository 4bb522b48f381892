import type {
  DocumentKind,
  DocumentModels,
  Frame,
  Language,
  Printable,
  PrintedDeal,
  PrintedLine,
  PrintedLogEntry,
} from "@/lib/documents/models";

/** Texts that are known to come out wrong wherever somebody is careless. */
export const NASTY = {
  product: "لوحة توزيع 100 أمبير (شنايدر)",
  sku: "SKU-12/A",
  phone: "0100-123-4567",
  amount: "1234.50",
  shownAmount: "1,234.50",
  sort: "نون",
} as const;

const NASTY_LINE: PrintedLine = {
  productName: NASTY.product,
  sku: NASTY.sku,
  sort: NASTY.sort,
  color: "أحمر",
  quantity: 1,
  pricePerItem: NASTY.amount,
  discount: "0.00",
  lineTotal: NASTY.amount,
};

const PRICES = { quantity: 12, pricePerItem: "850.00", discount: "5.00", lineTotal: "9690.00" };
const OTHER_LINES: readonly PrintedLine[] = [
  {
    ...PRICES,
    productName: "Circuit breaker 3P 63A, C curve",
    sku: "MCB-3P-63C",
    sort: "Schneider",
    color: "White",
  },
  {
    ...PRICES,
    productName: "قاطع تيار ثلاثي 63 أمبير",
    sku: "63-3P/A",
    sort: "صناعي",
    color: "رمادي",
  },
  {
    ...PRICES,
    productName: "Busbar كوبر 30×5 مم",
    sku: "BUS-30X5",
    sort: "Copper نحاس",
    color: "أصفر",
  },
];

const DEAL_ID = "0197401c-86ec-7d2e-9f5a-3b1f4c7e9a21";
const MADE_AT = "2025-06-05T09:15:00.000Z";
const CUSTOMER = { name: "شركة الأمل للمقاولات (فرع طنطا)", customerID: "C-0042" };

export function sampleFrame(locale: Language): Frame {
  return {
    locale,
    factoryName: locale === "ar" ? "مصنع النيل للوحات الكهرباء" : "Nile Switchgear Factory",
    printedBy: "sales",
    printedAt: "2025-06-05T11:30:00.000Z",
    timeZone: "Africa/Cairo",
  };
}

/** Lines of a deal, the first of them the nasty one. */
export function sampleLines(count: number): PrintedLine[] {
  return Array.from(
    { length: count },
    (_, index) => (index > 0 && OTHER_LINES[index % OTHER_LINES.length]) || NASTY_LINE,
  );
}

export function sampleDeals(count: number, lines: number): PrintedDeal[] {
  const total = linesTotal(lines);
  return Array.from({ length: count }, () => ({
    ...{ id: DEAL_ID, createdAt: MADE_AT, lines: sampleLines(lines), total },
  }));
}

/** A document of a kind, of so many deals with so many lines each, or of so many log entries. */
export function sampleDocument(
  kind: DocumentKind,
  locale: Language,
  { deals = 2, lines = 3 } = {},
): Printable {
  const frame = sampleFrame(locale);
  const customer = CUSTOMER;
  const sold = sampleDeals(deals, lines);
  const grandTotal = hundredths(deals * cents(linesTotal(lines)));
  const models: DocumentModels = {
    deal: {
      ...{ frame, customer, customName: `${NASTY.product} ${NASTY.phone}`, dateLabel: "2025/6/5" },
      deal: sold[0] ?? { id: DEAL_ID, createdAt: MADE_AT, lines: [], total: "0.00" },
    },
    deals: {
      ...{ frame, customer, label: `فاتورة ${NASTY.phone}`, deals: sold, grandTotal },
      filter: { mode: "month", value: "2025-06" },
    },
    profile: { frame, customer, deals: sold, grandTotal },
    logs: {
      ...{ frame, logs: sampleLogs(deals * lines, locale) },
      filter: { action: "UPDATED", username: "", startDate: "2025-06-01", endDate: "2025-06-05" },
    },
  };
  return printable(kind, models);
}

function printable(kind: DocumentKind, models: DocumentModels): Printable {
  const { deal, deals, profile, logs } = models;
  const all: Record<DocumentKind, Printable> = {
    deal: { kind: "deal", model: deal },
    deals: { kind: "deals", model: deals },
    profile: { kind: "profile", model: profile },
    logs: { kind: "logs", model: logs },
  };
  return all[kind];
}

function sampleLogs(count: number, locale: Language): PrintedLogEntry[] {
  const actionName = locale === "ar" ? "تعديل منتج" : "Product updated";
  const details = [
    `${NASTY.product} · ${NASTY.sku} · ${NASTY.sort} · ${NASTY.shownAmount} · ${NASTY.phone}`,
    `quantity: 12 → 40, reserved: 0; اللون أحمر، الصنف ${NASTY.sort}`,
    "name: Circuit breaker 3P 63A; size: 18 mm; sorts: Schneider / White 120, Grey 40; before: 118, 40",
  ];
  return Array.from({ length: count }, (_, index) => ({
    ...{ username: index % 2 ? "manager" : "أحمد", action: "PRODUCT_UPDATED", actionName },
    ...{ createdAt: MADE_AT, details: details[index % details.length] ?? "" },
  }));
}

function linesTotal(lines: number): string {
  return hundredths(sampleLines(lines).reduce((sum, { lineTotal }) => sum + cents(lineTotal), 0));
}

function cents(amount: string): number {
  return Number(amount.replace(".", ""));
}

function hundredths(count: number): string {
  return (count / 100).toFixed(2);
}
