import type {
  DealDocument,
  DealsDocument,
  DocumentMeta,
  PrintedCustomer,
  PrintedDeal,
  PrintedDealFilter,
  ProfileDocument,
} from "../models";
import { stack } from "../page/blocks";
import type { Fact } from "../page/facts";
import type { Piece } from "../page/flow";
import type { Block, Typesetter } from "../page/typesetter";
import type { Texts } from "../texts";
import type { Composition } from "./composition";
import { dealsTable, dealTable } from "./deal-table";
import { sentence } from "./listing";
import { signatureBlock } from "./signatures";
import { totalBlock, withTotal } from "./total";

/** One deal. */
export function composeDeal(set: Typesetter, document: DealDocument): Composition {
  const { meta, customer, deal, customName, dateLabel } = document;
  const { t, date } = set.texts;
  const total = ending(set, meta, totalBlock(set, t("total"), deal.total));
  return {
    meta,
    isAboutDeals: true,
    title: t("titles.deal"),
    subject: customName,
    facts: [
      { label: t("issuedTo"), value: customName, reading: "own" },
      { label: t("date"), value: dateLabel, reading: "own" },
      { label: t("dealId"), value: deal.id, reading: "ltr" },
      ...customerFacts(set.texts, customer),
      { label: t("dealDate"), value: date(deal.createdAt), reading: "page" },
      { label: t("request"), value: deal.request ?? "", reading: "ltr" },
    ],
    pieces: withTotal(dealTable(set, deal), total),
  };
}

/** Several deals of a customer. */
export function composeDeals(set: Typesetter, document: DealsDocument): Composition {
  const { meta, customer, label, filter, deals } = document;
  const { t } = set.texts;
  return {
    meta,
    isAboutDeals: true,
    title: t("titles.deals"),
    subject: customer.name,
    facts: [
      ...customerFacts(set.texts, customer),
      countFact(set.texts, deals),
      { label: t("label"), value: label, reading: "own" },
      { label: t("period"), value: formatPeriod(set.texts, filter), reading: "page" },
    ],
    pieces: dealPieces(set, document),
  };
}

/** A customer with all deals. */
export function composeProfile(set: Typesetter, document: ProfileDocument): Composition {
  const { meta, customer, deals } = document;
  return {
    meta,
    isAboutDeals: true,
    title: set.texts.t("titles.profile"),
    subject: customer.name,
    facts: [...customerFacts(set.texts, customer), countFact(set.texts, deals)],
    pieces: dealPieces(set, document),
  };
}

function dealPieces(
  set: Typesetter,
  { meta, deals, grandTotal }: ProfileDocument,
): readonly Piece[] {
  const { t } = set.texts;
  const pieces = deals.length > 0 ? dealsTable(set, deals) : [sentence(set, t("noDeals"))];
  return withTotal(pieces, ending(set, meta, totalBlock(set, t("grandTotal"), grandTotal)));
}

/** The end of a paper about deals: the total, and below it the lines to sign on, if they are printed. */
function ending(set: Typesetter, { hasSignatures }: DocumentMeta, total: Block): Block {
  return hasSignatures ? stack(total, signatureBlock(set)) : total;
}

function customerFacts({ t }: Texts, { name, customerID }: PrintedCustomer): Fact[] {
  return [
    { label: t("customer"), value: name, reading: "own" },
    { label: t("customerId"), value: customerID, reading: "ltr" },
  ];
}

function countFact({ t, number }: Texts, deals: readonly PrintedDeal[]): Fact {
  return { label: t("dealCount"), value: number(deals.length), reading: "ltr" };
}

/** The period of the deals: a day, a month or all time; "selected" without a filter. */
function formatPeriod({ t, day, month }: Texts, filter: PrintedDealFilter | undefined): string {
  if (!filter) return t("selectedDeals");
  const value = filter.value.trim();
  if (filter.mode === "all" || value === "") return t("allDeals");
  return filter.mode === "month" ? month(value) : day(value);
}
