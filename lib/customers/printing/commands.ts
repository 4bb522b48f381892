import "server-only";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { documentMeta, type DocumentMeta } from "@/lib/printing/document-meta";
import { renderPdf } from "@/lib/printing/render-pdf";
import type { LogAction } from "@/lib/logs/rules";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { storePrint } from "@/lib/printing/store/repository";
import { dealName } from "../deals/deal-name";
import { factoryOnPaper } from "@/lib/settings/repository";
import type { DealView } from "../deals/schema";
import { filterDeals, type DealFilter } from "../deals/filters";
import { sumDeals } from "../deals/rules";
import { getCustomer } from "../queries";
import type { CustomerView } from "../schema";
import { printCustomerSchema, type PrintCustomer } from "./schema";
import { dealsTemplate, dealTemplate, profileTemplate, type CustomerOnPaper } from "./templates";

type Of<Kind extends PrintCustomer["kind"]> = Extract<PrintCustomer, { kind: Kind }>;

/** A document that was made, with what the log says of it. */
type Made = {
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly action: LogAction;
  readonly details: Readonly<Record<string, string | number>>;
  /** The name of the one deal that it is about, for its file. */
  readonly deal?: readonly [string];
};

/**
 * Makes a document about a customer and stores it for the actor. Throws `customerNotFound`, `dealNotFound` for a
 * deal that is not the customer's, `printTooLong`, `printBusy`.
 */
export const printCustomer = command(
  "customers.manage",
  printCustomerSchema,
  async (actor, input): Promise<PrintView> => {
    const customer = await getCustomer(actor, { id: input.id });
    const factory = await factoryOnPaper(input.locale);
    const meta = documentMeta(shownName(actor), input.locale, factory);
    const { pdf, action, details, deal = [] } = await renderDocument(input, customer, meta);
    const { name, customerID } = customer;
    return inTransaction(actor, async (tx) => {
      await recordLog(tx, actor.username, action, { name, customerID, ...details });
      return storePrint(tx, actor, printFileName(input.kind, ...deal, customerID), pdf);
    });
  },
);

function renderDocument(
  input: PrintCustomer,
  customer: CustomerView,
  meta: DocumentMeta,
): Promise<Made> {
  switch (input.kind) {
    case "deal":
      return oneDeal(input, customer, meta);
    case "selected":
      return someDeals(input.label, selectDeals(customer, input.dealIds), customer, meta);
    case "filtered":
      return filteredDeals(input, customer, meta);
    case "profile":
      return profile(customer, meta);
  }
}

async function oneDeal(
  { dealId, customName, dateLabel }: Of<"deal">,
  customer: CustomerView,
  meta: DocumentMeta,
): Promise<Made> {
  const [deal] = selectDeals(customer, [dealId]);
  if (!deal) throw new AppError("dealNotFound");
  const named = { customName, dateLabel };
  return {
    pdf: await renderPdf(dealTemplate, { meta, customer: toPaper(customer), deal, ...named }),
    action: "DEAL_PRINTED",
    details: { deal: dealId, number: deal.number, ...named, total: deal.total },
    deal: [dealName(deal.number)],
  };
}

function filteredDeals(
  { mode, value, sku, label }: Of<"filtered">,
  customer: CustomerView,
  meta: DocumentMeta,
): Promise<Made> {
  const filter = { mode, value, sku };
  const deals = filterDeals(customer.deals, filter);
  return someDeals(label, deals, customer, meta, filter);
}

async function someDeals(
  label: string,
  deals: readonly DealView[],
  customer: CustomerView,
  meta: DocumentMeta,
  filter?: DealFilter,
): Promise<Made> {
  const model = { meta, customer: toPaper(customer), label, filter, deals };
  return {
    pdf: await renderPdf(dealsTemplate, model),
    action: "DEALS_PRINTED",
    details: { label, ...filter, deals: deals.length, total: sumDeals(deals) },
  };
}

async function profile(customer: CustomerView, meta: DocumentMeta): Promise<Made> {
  const { deals } = customer;
  return {
    pdf: await renderPdf(profileTemplate, { meta, customer: toPaper(customer), deals }),
    action: "CUSTOMER_PRINTED",
    details: { deals: deals.length, total: sumDeals(deals) },
  };
}

/** Returns what papers say of the customer, without the deals: the document has only the deals to print. */
function toPaper({ name, customerID, phones, address, taxNumber }: CustomerView): CustomerOnPaper {
  return { name, customerID, phones, address, taxNumber };
}

/** Selects the deals with these ids, in the order of the screen. Throws `dealNotFound` when one is missing. */
function selectDeals({ deals }: CustomerView, ids: readonly string[]): readonly DealView[] {
  const wanted = new Set(ids);
  const found = deals.filter(({ _id }) => wanted.has(_id));
  if (found.length < wanted.size) throw new AppError("dealNotFound");
  return found;
}
