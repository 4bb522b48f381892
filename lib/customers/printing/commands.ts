import "server-only";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { documentMeta } from "@/lib/printing/document-meta";
import type { DocumentMeta, PrintedDeal } from "@/lib/printing/models";
import { renderPdf } from "@/lib/printing/render-pdf";
import type { LogAction } from "@/lib/logs/rules";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { storePrint } from "@/lib/printing/store/repository";
import { factoryOnPaper } from "@/lib/settings/repository";
import type { DealView } from "../deals/schema";
import { dealName } from "../deals/deal-name";
import { filterDeals, sumDeals, netPrice, type DealFilter } from "../deals/rules";
import { getCustomer } from "../queries";
import type { CustomerView } from "../schema";
import { printCustomerSchema, type PrintCustomer } from "./schema";

type Of<Kind extends PrintCustomer["kind"]> = Extract<PrintCustomer, { kind: Kind }>;

/** A document that was made, with what the log says of it. */
type Made = {
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly action: LogAction;
  readonly details: Readonly<Record<string, string | number>>;
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
    const { pdf, action, details } = await renderDocument(input, customer, meta);
    const { name, customerID } = customer;
    return inTransaction(actor, async (tx) => {
      await recordLog(tx, actor.username, action, { name, customerID, ...details });
      return storePrint(tx, actor, printFileName(input.kind, customerID), pdf);
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
    pdf: await renderPdf("deal", { meta, customer, deal: toPrintedDeal(deal), ...named }),
    action: "DEAL_PRINTED",
    details: { deal: dealId, number: deal.number, ...named, total: deal.total },
  };
}

function filteredDeals(
  { mode, value, label }: Of<"filtered">,
  customer: CustomerView,
  meta: DocumentMeta,
): Promise<Made> {
  const filter = { mode, value };
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
  const total = sumDeals(deals);
  const model = {
    meta,
    customer,
    label,
    filter,
    deals: deals.map(toPrintedDeal),
    grandTotal: total,
  };
  return {
    pdf: await renderPdf("deals", model),
    action: "DEALS_PRINTED",
    details: { label, ...filter, deals: deals.length, total },
  };
}

async function profile(customer: CustomerView, meta: DocumentMeta): Promise<Made> {
  const total = sumDeals(customer.deals);
  const deals = customer.deals.map(toPrintedDeal);
  return {
    pdf: await renderPdf("profile", { meta, customer, deals, grandTotal: total }),
    action: "CUSTOMER_PRINTED",
    details: { deals: deals.length, total },
  };
}

/** Selects the deals with these ids, in the order of the screen. Throws `dealNotFound` when one is missing. */
function selectDeals({ deals }: CustomerView, ids: readonly string[]): readonly DealView[] {
  const wanted = new Set(ids);
  const found = deals.filter(({ _id }) => wanted.has(_id));
  if (found.length < wanted.size) throw new AppError("dealNotFound");
  return found;
}

function toPrintedDeal(deal: DealView): PrintedDeal {
  const { number, createdAt, products, total, salesRequest } = deal;
  return {
    id: dealName(number),
    createdAt,
    total,
    ...(salesRequest && { request: `#${salesRequest.number}` }),
    lines: products.map(({ SKU, imageUrl: _, ...line }) => {
      const net = netPrice(line);
      return {
        ...line,
        sku: SKU,
        pricePerItem: line.pricePerItem.toFixed(2),
        discount: line.discount.toFixed(2),
        ...(net !== null && { netPrice: net }),
      };
    }),
  };
}
