import type { LogEntry } from "@/lib/logs/printing/template";
import type { Language } from "@/lib/platform/languages";
import type { DocumentMeta, FactoryOnPaper } from "@/lib/printing/document-meta";
import type { DocumentKind, DocumentModels, Printable } from "@/lib/printing/pdf-worker/templates";
import { toLabelCode, toPackCode } from "@/lib/products/codes/rules";
import type { Label } from "@/lib/products/labels/printing/template";
import { STANDARD_LAYOUTS } from "@/lib/products/labels/sizes/rules";
import { sampleBadges, sampleCards } from "./badges";
import { MADE_AT, NASTY, sampleDeal, sampleLines } from "./deals";
import { SAMPLE_PAYMENT, sampleReturn, sampleStatement } from "./payments";
import { sampleVoucher } from "./vouchers";

/** Every Arabic letter, words whose letters merge or move close to each other, and brackets and digits of all kinds. */
export const CANARY =
  "أبجد هوز حطي كلمن سعفص قرشت ثخذ ضظغ في إلى حتى على لا الآن مئة شيء ألفًا «نعم» [أ] <ب> ١٢٣ ۷۸۹ 50% a-1 (2) ج";

const CUSTOMER = {
  name: `شركة الأمل (فرع طنطا) ${NASTY.phone}`,
  customerID: "C-0042",
  phones: ["+20 40 331 2200", "0100 123 4567"],
  address: "12 شارع الجيش، طنطا (الدور 2)",
  taxNumber: "310-552-874",
};

// 8 × 4 pixels, half of them black.
const LOGO_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAGElEQVR4nGP4//8/AwMDJsmAVRREkqwDAFeLL9HtLfHPAAAAAElFTkSuQmCC";

/** A factory with everything that documents can show of one. */
export function sampleFactory(locale: Language): FactoryOnPaper {
  const isArabic = locale === "ar";
  return {
    factoryName: isArabic ? "مصنع النيل للوحات الكهرباء" : "Nile Switchgear Factory",
    logo: { png: Buffer.from(LOGO_PNG, "base64"), width: 8, height: 4 },
    address: isArabic
      ? "المنطقة الصناعية الثانية، العاشر من رمضان"
      : "Industrial Zone 2, 10th of Ramadan",
    phone: "+20 55 441 2200",
    taxNumber: "204-118-736",
    commercialRegister: "58213",
    hasSignatures: true,
    currency: "EGP",
  };
}

/** The size of a document: the number of deals and the lines of each, or `lines` log entries. */
type Size = { readonly deals?: number; readonly lines?: number };

/** A sample model for each kind of document. */
export function sampleModels(locale: Language, { deals = 2, lines = 3 }: Size = {}) {
  const meta: DocumentMeta = {
    locale,
    ...sampleFactory(locale),
    printedBy: "sales",
    printedAt: "2025-06-05T11:30:00.000Z",
    timeZone: "Africa/Cairo",
  };
  const deal = sampleDeal(sampleLines(lines));
  const sold = Array.from({ length: deals }, () => deal);
  const ofCustomer = { meta, customer: CUSTOMER, deals: sold };
  const names = sampleNames(deals * lines);
  const customName = `${NASTY.product} ${NASTY.phone}`;
  const period = { startDate: "2025-06-01", endDate: "2025-06-05" };
  return {
    deal: { meta, customer: CUSTOMER, deal, customName, dateLabel: "2025/6/5" },
    deals: { ...ofCustomer, label: CANARY, filter: { mode: "month", value: "2025-06" } },
    profile: ofCustomer,
    statement: {
      meta,
      customer: CUSTOMER,
      from: "2025-06-01",
      to: "2025-06-30",
      statement: sampleStatement(deals * lines),
    },
    voucher: { meta, customer: CUSTOMER, payment: SAMPLE_PAYMENT },
    return: { meta, made: sampleReturn(names, CUSTOMER) },
    logs: {
      meta,
      filter: { action: "UPDATED", username: "", ...period },
      logs: sampleLogs(deals * lines, locale),
    },
    count: {
      meta,
      kind: "result",
      count: {
        label: "COUNT-12",
        name: NASTY.product,
        isBlind: false,
        category: null,
        q: CANARY,
        skus: [],
      },
      lines: names.map((name, at) => ({
        ...name,
        counted: 1000 + at,
        expected: 1003,
        movedMeanwhile: at - 1,
        difference: at - 3,
      })),
    },
    report: {
      meta,
      ...({
        name: CANARY,
        grouping: NASTY.product,
        sku: NASTY.sku,
        from: "2025-06-01",
        to: "2025-06-05",
      } as const),
      before: { from: "2025-05-27", to: "2025-05-31" },
      columns: [
        { head: "SKU", kind: "text" },
        { head: NASTY.product, kind: "text" },
        { head: CANARY, kind: "number", total: 12_345, before: 15_000 },
        { head: "EGP", kind: "decimal", total: "1234.50", before: "0.00" },
        { head: CANARY, kind: "day" },
      ],
      rows: names.map(({ sku, productName }, at) => [
        ...[sku, at % 2 ? { text: productName, note: CANARY } : productName],
        ...[1000 + at, "1234.50", at % 2 ? null : "2025-06-03"],
      ]),
    },
    reorderList: {
      meta,
      search: CANARY,
      lines: names.map((name, at) => ({
        ...name,
        available: at,
        minQuantity: 1000 + at,
        quantity: 2000 + at,
      })),
    },
    stockVoucher: {
      meta,
      voucher: sampleVoucher(names, CUSTOMER.name),
      address: "https://factory.example.com/vouchers/00000000-0000-4000-8000-000000000043",
      isCopy: true,
    },
    badges: {
      meta,
      badges: sampleBadges(deals * lines, NASTY.product),
    },
    cards: {
      meta,
      cards: sampleCards(deals * lines, NASTY.product),
      address: "https://factory.example.com",
      validUntil: "2025-06-05T12:00:00.000Z",
    },
    labels: {
      meta,
      layout: STANDARD_LAYOUTS.sheet65,
      usedPlaces: 2,
      labels: sampleLabels(deals * lines),
      hasOutlines: false,
    },
  } satisfies DocumentModels;
}

/** A sample document of a kind. */
export function sampleDocument(kind: DocumentKind, locale: Language, size?: Size): Printable {
  const models = sampleModels(locale, size);
  const { deal, deals, profile, statement, voucher, logs, labels, count, report, reorderList } =
    models;
  const all: { [Kind in DocumentKind]: Printable<Kind> } = {
    deal: { kind: "deal", model: deal },
    deals: { kind: "deals", model: deals },
    profile: { kind: "profile", model: profile },
    statement: { kind: "statement", model: statement },
    voucher: { kind: "voucher", model: voucher },
    return: { kind: "return", model: models.return },
    logs: { kind: "logs", model: logs },
    labels: { kind: "labels", model: labels },
    count: { kind: "count", model: count },
    report: { kind: "report", model: report },
    reorderList: { kind: "reorderList", model: reorderList },
    stockVoucher: { kind: "stockVoucher", model: models.stockVoucher },
    badges: { kind: "badges", model: models.badges },
    cards: { kind: "cards", model: models.cards },
  };
  return all[kind];
}

/** Labels of different colors, with long names and both scripts. */
export function sampleLabels(count: number): Label[] {
  return sampleNames(count).map((names, index) => {
    const label = { ...names, size: "٧٠ × 140", price: index % 2 === 0 ? "1234.50" : null };
    return index % 5 === 4
      ? { ...label, code: toPackCode(index + 1, 24), pack: { name: "كرتونة", units: 24 } }
      : { ...label, code: toLabelCode(index + 1), pack: null };
  });
}

function sampleNames(count: number) {
  return sampleLines(count).map(({ productName, SKU: sku, sort: sortName, color }) => ({
    productName,
    sku,
    sortName,
    color,
  }));
}

function sampleLogs(count: number, locale: Language): LogEntry[] {
  const actionName = locale === "ar" ? "تعديل منتج" : "Product updated";
  const details = [
    `${NASTY.product} · ${NASTY.sku} · ${NASTY.sort} · ${NASTY.shownAmount} · ${NASTY.phone}`,
    `quantity: 12 to 40, reserved: 0; اللون أحمر، الصنف ${NASTY.sort}`,
    "name: Circuit breaker 3P 63A; size: 18 mm; sorts: Schneider / White 120, Grey 40; before: 118, 40",
  ];
  return Array.from({ length: count }, (_, index) => ({
    username: index % 2 ? "manager" : "أحمد",
    displayName: index % 3 ? null : "منى عبد الحميد السيد",
    action: "PRODUCT_UPDATED",
    actionName,
    createdAt: new Date(MADE_AT),
    sentence: details[index % details.length] ?? "",
  }));
}
