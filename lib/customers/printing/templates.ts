import type { DocumentMeta } from "@/lib/printing/document-meta";
import { estimateRow, sumLines } from "@/lib/printing/limits";
import { stack } from "@/lib/printing/page/blocks";
import type { Composition } from "@/lib/printing/page/composition";
import type { Fact } from "@/lib/printing/page/facts";
import type { Piece } from "@/lib/printing/page/flow";
import { sentence } from "@/lib/printing/page/listing";
import { signatureBlock } from "@/lib/printing/page/signatures";
import { totalBlock, withTotal, type PartOfTotal } from "@/lib/printing/page/total";
import type { Block, Typesetter } from "@/lib/printing/page/typesetter";
import { layOutPages } from "@/lib/printing/pages";
import type { DocumentModel, Template } from "@/lib/printing/template";
import type { Texts } from "@/lib/printing/texts";
import { dealName } from "../deals/deal-name";
import { splitPeriod, type DealFilter } from "../deals/filters";
import { beforeDiscount, sumDeals, wasEnteredLater } from "../deals/rules";
import type { DealView } from "../deals/schema";
import type { CustomerView } from "../schema";
import { dealsTable, dealTable } from "./deal-table";

/** The names of a customer on paper, and how they are reached. */
export type CustomerOnPaper = Pick<
  CustomerView,
  "name" | "customerID" | "phones" | "address" | "taxNumber"
>;

/** One deal, with the name and the date that the user entered for the document (spec §5). */
export type DealDocument = DocumentModel & {
  readonly customer: CustomerOnPaper;
  readonly deal: DealView;
  readonly customName: string;
  readonly dateLabel: string;
};

/** A customer with all deals. */
export type ProfileDocument = DocumentModel & {
  readonly customer: CustomerOnPaper;
  readonly deals: readonly DealView[];
};

/** Several deals of a customer: selected ones with a label, or those of a filter (spec §5). */
export type DealsDocument = ProfileDocument & {
  readonly label: string;
  readonly filter?: DealFilter | undefined;
};

export const dealTemplate: Template<DealDocument> = {
  kind: "deal",
  countLines: ({ deal }) => countLines(deal),
  layOut: (set, model) => layOutPages(set, composeDeal(set, model)),
};

export const dealsTemplate: Template<DealsDocument> = {
  kind: "deals",
  countLines: ({ deals }) => sumLines(deals, countLines),
  layOut: (set, model) => layOutPages(set, composeDeals(set, model)),
};

export const profileTemplate: Template<ProfileDocument> = {
  kind: "profile",
  countLines: ({ deals }) => sumLines(deals, countLines),
  layOut: (set, model) => layOutPages(set, composeProfile(set, model)),
};

// The heading above a deal and the total below it.
const LINES_BESIDE = 2;

function countLines({ products }: DealView): number {
  const rows = sumLines(products, ({ SKU, sort, ...line }) =>
    estimateRow({ ...line, sku: SKU, sortName: sort }),
  );
  return LINES_BESIDE + rows;
}

function composeDeal(set: Typesetter, document: DealDocument): Composition {
  const { meta, customer, deal, customName, dateLabel } = document;
  const { t } = set.texts;
  const name = dealName(deal.number);
  const parts = listParts(set.texts, [deal]);
  const total = ending(set, meta, totalBlock(set, t("total"), deal.total, parts));
  return {
    meta,
    isForCustomer: true,
    title: t("titles.deal"),
    reference: name,
    subject: customName,
    facts: [
      { label: t("issuedTo"), value: customName, reading: "own" },
      { label: t("date"), value: dateLabel, reading: "own" },
      { label: t("dealId"), value: name, reading: "ltr" },
      ...(customName === customer.name ? [] : [nameFact(set.texts, customer)]),
      ...contactFacts(set.texts, customer),
      ...listDates(set.texts, meta, deal).filter(({ value }) => value !== dateLabel),
      {
        label: t("request"),
        value: deal.salesRequest ? `#${deal.salesRequest.number}` : "",
        reading: "ltr",
      },
    ],
    pieces: withTotal(dealTable(set, deal), total),
  };
}

/** The day of the sale, and that on which the deal was entered if it is another one. */
function listDates({ t, date, day }: Texts, { timeZone }: DocumentMeta, deal: DealView): Fact[] {
  const sold = { label: t("dealDate"), value: day(deal.saleDate), reading: "page" } as const;
  if (!wasEnteredLater(deal, timeZone)) return [sold];
  return [sold, { label: t("enteredOn"), value: date(deal.createdAt), reading: "page" }];
}

function composeDeals(set: Typesetter, document: DealsDocument): Composition {
  const { meta, customer, label, filter, deals } = document;
  const { t } = set.texts;
  return {
    meta,
    isForCustomer: true,
    title: t("titles.deals"),
    reference: customer.customerID,
    subject: customer.name,
    facts: [
      ...customerFacts(set.texts, customer),
      countFact(set.texts, deals),
      { label: t("label"), value: label, reading: "own" },
      { label: t("period"), value: formatPeriod(set.texts, filter), reading: "page" },
      ...(filter?.sku === undefined
        ? []
        : [{ label: t("sku"), value: filter.sku, reading: "own" } as const]),
    ],
    pieces: dealPieces(set, document),
  };
}

function composeProfile(set: Typesetter, document: ProfileDocument): Composition {
  const { meta, customer, deals } = document;
  return {
    meta,
    isForCustomer: true,
    title: set.texts.t("titles.profile"),
    reference: customer.customerID,
    subject: customer.name,
    facts: [...customerFacts(set.texts, customer), countFact(set.texts, deals)],
    pieces: dealPieces(set, document),
  };
}

function dealPieces(set: Typesetter, { meta, deals }: ProfileDocument): readonly Piece[] {
  const { t } = set.texts;
  const pieces = deals.length > 0 ? dealsTable(set, deals) : [sentence(set, t("noDeals"))];
  const parts = listParts(set.texts, deals);
  const total = totalBlock(set, t("grandTotal"), sumDeals(deals), parts);
  return withTotal(pieces, ending(set, meta, total));
}

/** The amount of deals before their discounts, and the discounts; nothing where there are none. */
function listParts({ t }: Texts, deals: readonly DealView[]): PartOfTotal[] {
  const { gross, discount } = beforeDiscount(deals.flatMap(({ products }) => products));
  if (Number(discount) === 0) return [];
  return [
    { label: t("beforeDiscount"), amount: gross },
    { label: t("discount"), amount: discount },
  ];
}

/** The end of a paper about deals: the total, and below it the lines to sign on, if they are printed. */
function ending(set: Typesetter, { hasSignatures }: DocumentModel["meta"], total: Block): Block {
  const { t } = set.texts;
  const signatures = [t("signedByCustomer"), t("signedForFactory")];
  return hasSignatures ? stack(total, signatureBlock(set, signatures)) : total;
}

function customerFacts(texts: Texts, customer: CustomerOnPaper): Fact[] {
  return [nameFact(texts, customer), ...contactFacts(texts, customer)];
}

function nameFact({ t }: Texts, { name }: CustomerOnPaper): Fact {
  return { label: t("customer"), value: name, reading: "own" };
}

function contactFacts({ t }: Texts, customer: CustomerOnPaper): Fact[] {
  const { customerID, phones, address, taxNumber } = customer;
  return [
    { label: t("customerId"), value: customerID, reading: "ltr" },
    { label: t("customerPhone"), value: phones[0] ?? "", reading: "ltr" },
    { label: t("customerAddress"), value: address ?? "", reading: "own", isWide: true },
    { label: t("customerTaxNumber"), value: taxNumber ?? "", reading: "ltr" },
  ];
}

function countFact({ t, number }: Texts, deals: readonly DealView[]): Fact {
  return { label: t("dealCount"), value: number(deals.length), reading: "ltr" };
}

/** The period of the deals: a day, a month, days or all time; "selected" without a filter. */
function formatPeriod({ t, day, month }: Texts, filter: DealFilter | undefined): string {
  if (!filter) return t("selectedDeals");
  const value = filter.value.trim();
  if (filter.mode === "all" || value === "") return t("allDeals");
  if (filter.mode === "period") {
    const { from, to } = splitPeriod(value);
    return `${day(from)} – ${day(to)}`;
  }
  return filter.mode === "month" ? month(value) : day(value);
}
