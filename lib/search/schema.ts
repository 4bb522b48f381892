import * as z from "zod/mini";
import { ROLES } from "@/lib/auth/actor";
import { COUNT_STATUSES } from "@/lib/counts/schema";
import { searchText } from "@/lib/platform/input/text";
import { SALES_STATUSES } from "@/lib/requests/sales/schema";
import { stockActionSchema } from "@/lib/stock/schema";
import { REQUEST_STATES } from "@/lib/requests/worker/schema";

/**
 * The text of a search: words of a product, customer, user or count, a label or barcode, or the number of a request, deal, payment, return,
 * count or voucher.
 */
export const searchSchema = z.strictObject({ q: searchText(64).check(z.minLength(1, "required")) });

/** The color whose label or barcode the typed text is, with the units available of it; `code` as it is read. */
const foundColorSchema = z.object({
  code: z.string(),
  SKU: z.string(),
  name: z.string(),
  sortName: z.string(),
  color: z.string(),
  imageUrl: z.nullable(z.string()),
  available: z.number(),
});

/** The colors that a typed stock line may mean, the likeliest first, with its units and the direction where a sign says it. */
const quickEntrySchema = z.object({
  quantity: z.number(),
  action: z.nullable(stockActionSchema),
  /** False where the text may as well be words alone: it has no sign, and the product itself has the others. */
  isCertain: z.boolean(),
  colors: z.array(foundColorSchema),
});

/** A product that was found, with the units available of all its colors. */
const foundProductSchema = z.object({
  SKU: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  available: z.number(),
});

const foundCustomerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  customerID: z.string(),
  /** The former name or phone number that was found; null where the present names were. */
  foundBy: z._default(z.nullable(z.string()), null),
});

const foundSalesRequestSchema = z.object({
  _id: z.string(),
  number: z.number(),
  status: z.enum(SALES_STATUSES),
  salesUsername: z.nullable(z.string()),
});

const foundWorkerRequestSchema = z.object({
  _id: z.string(),
  requestId: z.string(),
  number: z._default(z.nullable(z.number()), null),
  productName: z.string(),
  quantity: z.number(),
  action: stockActionSchema,
  state: z.enum(REQUEST_STATES),
});

const customerOfFoundSchema = z.object({
  _id: z.string(),
  name: z.string(),
  customerID: z.string(),
});

/** A deal or payment by its number, with its customer. */
const foundDealSchema = z.object({
  _id: z.string(),
  name: z.string(),
  customer: customerOfFoundSchema,
});

/** A return by its number: with its customer and its request if the caller may see them, and the SKU of its first line. */
const foundReturnSchema = z.object({
  _id: z.string(),
  name: z.string(),
  customer: z.nullable(customerOfFoundSchema),
  salesRequest: z.nullable(z.object({ _id: z.string(), number: z.number() })),
  SKU: z.string(),
});

/** A stock count by its number or by the words of its name. */
const foundCountSchema = z.object({
  _id: z.string(),
  label: z.string(),
  name: z.nullable(z.string()),
  status: z.enum(COUNT_STATUSES),
});

/** A stock voucher by its name. */
const foundVoucherSchema = z.object({
  _id: z.string(),
  name: z.string(),
  action: stockActionSchema,
});

const foundUserSchema = z.object({
  username: z.string(),
  displayName: z.nullable(z.string()),
  userType: z.enum(ROLES),
});

/** The best results of each kind; kinds that the caller may not see are empty. */
export const foundSchema = z.object({
  colors: z.array(foundColorSchema),
  /** Null where the text is no stock line, names no color, or the caller may not move stock. */
  quickEntry: z._default(z.nullable(quickEntrySchema), null),
  products: z.array(foundProductSchema),
  customers: z.array(foundCustomerSchema),
  deals: z.array(foundDealSchema),
  payments: z._default(z.array(foundDealSchema), []),
  returns: z._default(z.array(foundReturnSchema), []),
  salesRequests: z.array(foundSalesRequestSchema),
  workerRequests: z.array(foundWorkerRequestSchema),
  counts: z.array(foundCountSchema),
  vouchers: z._default(z.array(foundVoucherSchema), []),
  users: z.array(foundUserSchema),
});
export type Found = z.output<typeof foundSchema>;

/** A color of a typed stock line as the database returns it: with the number that its label's code is made of. */
const foundLineSchema = z.extend(z.omit(foundColorSchema, { code: true }), {
  number: z.number(),
  isNamed: z.boolean(),
});
export type FoundLine = z.output<typeof foundLineSchema>;

/** The results as the database returns them. */
export const foundRowSchema = z.extend(z.omit(foundSchema, { quickEntry: true }), {
  lines: z.array(foundLineSchema),
});
