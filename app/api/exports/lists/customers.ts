import * as z from "zod/mini";
import { getCustomer, listCustomers, listCustomersWithDeals } from "@/lib/customers/queries";
import { BETWEEN_PHONES } from "@/lib/customers/contact/rules";
import { dealName } from "@/lib/customers/deals/deal-name";
import {
  DEAL_FILTER_MODES,
  filterDeals,
  isWholeFilter,
  MAX_FILTER_VALUE,
} from "@/lib/customers/deals/filters";
import {
  customerIdSchema,
  listCustomersSchema,
  type CustomerView,
  type ListedCustomerView,
} from "@/lib/customers/schema";
import { reference } from "@/lib/platform/input/text";
import { exportedList, locale, loadPages, toRows } from "../list";

const { q, archived, salesUsername, owner } = listCustomersSchema.shape;

/** The customers that the list finds. */
export const CUSTOMERS = exportedList({
  list: "customers",
  rows: "The customers that `GET /customers` finds",
  query: listCustomers,
  input: z.strictObject({ q, archived, salesUsername, owner, locale }),
  pages: (actor, { locale: _, ...wanted }) =>
    loadPages<ListedCustomerView>((limit, last) =>
      listCustomers(actor, { ...wanted, limit, after: last?.customerID }),
    ),
  columns: [
    ["customerId", "text", ({ customerID }) => customerID],
    ["name", "text", ({ name }) => name],
    ["deals", "number", ({ dealCount }) => dealCount],
    ["phones", "text", ({ phones }) => phones.join(BETWEEN_PHONES)],
    ["contactPerson", "text", ({ contactPerson }) => contactPerson],
    ["address", "text", ({ address }) => address],
    ["taxNumber", "text", ({ taxNumber }) => taxNumber],
    ["customerNotes", "text", ({ notes }) => notes],
    ["balance", "decimal", ({ balance }) => balance],
    ["openingBalance", "decimal", ({ openingBalance }) => openingBalance],
    ["paymentTermsDays", "number", ({ paymentTermsDays }) => paymentTermsDays],
    ["salesUser", "text", ({ salesUsername: username }) => username],
    ["archived", "text", ({ isArchived }, { yes }) => yes(isArchived)],
  ],
});

// Each comes with all deals.
const CUSTOMERS_AT_ONCE = 20;

const dealsSchema = z
  .strictObject({
    id: z.optional(customerIdSchema.shape.id),
    mode: z._default(z.enum(DEAL_FILTER_MODES), "all"),
    value: z._default(z.string().check(z.trim(), z.maxLength(MAX_FILTER_VALUE, "tooLong")), ""),
    sku: z.optional(reference(64)),
    locale,
  })
  .check(z.refine(isWholeFilter, { error: "date", path: ["value"] }));

/** The lines of a customer's deals that the filter finds; without a customer those of all. */
export const DEALS = exportedList({
  list: "deals",
  rows: "The lines of the deals of the customer id, or of all customers, with mode (specific, month or period) and value (YYYY-MM-DD, YYYY-MM or two days with a slash) those of a day, month or period, with sku those that contain the product,",
  query: listCustomersWithDeals,
  input: dealsSchema,
  refusals: ["customerNotFound"],
  pages: (actor, { id, ...filter }) =>
    toRows(
      id === undefined
        ? loadPages<CustomerView>(
            (limit, last) =>
              listCustomersWithDeals(actor, {
                archived: "all",
                limit,
                after: last?.customerID,
              }),
            CUSTOMERS_AT_ONCE,
          )
        : loadPages<CustomerView>(async () => [await getCustomer(actor, { id })], Infinity),
      (customer) =>
        filterDeals(customer.deals, filter).flatMap((deal) =>
          deal.products.map((line) => ({ customer, deal, line })),
        ),
    ),
  columns: [
    ["customerId", "text", ({ customer }) => customer.customerID],
    ["customer", "text", ({ customer }) => customer.name],
    ["deal", "text", ({ deal }) => dealName(deal.number)],
    ["dealDate", "moment", ({ deal }) => deal.createdAt],
    ["saleDate", "day", ({ deal }) => deal.saleDate],
    ["request", "text", ({ deal }) => deal.salesRequest && `#${deal.salesRequest.number}`],
    ["sku", "text", ({ line }) => line.SKU],
    ["product", "text", ({ line }) => line.productName],
    ["sort", "text", ({ line }) => line.sort],
    ["color", "text", ({ line }) => line.color],
    ["quantity", "number", ({ line }) => line.quantity],
    ["price", "decimal", ({ line }) => line.pricePerItem],
    ["discount", "decimal", ({ line }) => line.discount],
    ["lineTotal", "decimal", ({ line }) => line.lineTotal],
  ],
});
