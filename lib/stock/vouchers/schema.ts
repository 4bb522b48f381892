import * as z from "zod/mini";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { searchText, unlessBlank } from "@/lib/platform/input/text";
import { day } from "@/lib/platform/time/day-schema";
import { printLocaleSchema } from "@/lib/printing/store/schema";
import { documentSchema } from "../documents/schema";
import { stockActionSchema } from "../schema";

/** The most lines of a voucher that are shown. */
export const MAX_SHOWN_LINES = 500;

/** The units that a document added or removed: the id of a request, count, import, return or stock change, or of one of its movements. */
export const issueVoucherSchema = z.strictObject({
  documentId: z.uuid("id"),
  action: stockActionSchema,
});
export type IssueVoucher = z.output<typeof issueVoucherSchema>;

/** A voucher to print. `origin` is the address at which the app is open; the QR code leads there. */
export const printVoucherSchema = z.extend(issueVoucherSchema, {
  locale: printLocaleSchema,
  origin: z.url({ protocol: /^https?$/, error: "invalid" }).check(z.maxLength(200, "tooLong")),
});

export const voucherIdSchema = z.strictObject({ id: z.uuid("id") });

/**
 * The vouchers to list: of an action, of days, or found by their name or number, by an SKU or by the label of their document. `before` (an id)
 * and `limit` page through them, the newest first.
 */
export const listVouchersSchema = z.strictObject({
  action: unlessBlank(stockActionSchema),
  from: unlessBlank(day("date")),
  to: unlessBlank(day("date")),
  q: unlessBlank(searchText(64)),
  before: z.optional(z.uuid("id")),
  limit: pageLimit,
});
export type ListVouchers = z.output<typeof listVouchersSchema>;

/**
 * A voucher of a list: its name (OUT-2026-0043), the day of the movements (YYYY-MM-DD), their colors and units in all, the document if people
 * have a label for it, its customer and who requested it, who moved the stock, and who issued the voucher. `isPrinted` says that every
 * further print is a copy.
 */
export const listedVoucherSchema = z.object({
  _id: z.string(),
  name: z.string(),
  action: stockActionSchema,
  year: z.number(),
  number: z.number(),
  day: z.string(),
  colors: z.number(),
  units: z.number(),
  documentId: z.string(),
  document: z.nullable(documentSchema),
  customer: z.nullable(z.string()),
  requestedBy: z.nullable(z.string()),
  movedBy: z.string(),
  issuedBy: z.string(),
  createdAt: z.string(),
  isPrinted: z.boolean(),
});
export type ListedVoucher = Readonly<z.output<typeof listedVoucherSchema>>;

/** The units of one color, with its names then and the present name of its product, null once deleted. */
export const voucherLineSchema = z.object({
  SKU: z.string(),
  productName: z.nullable(z.string()),
  sort: z.string(),
  color: z.string(),
  quantity: z.number(),
});
export type VoucherLine = Readonly<z.output<typeof voucherLineSchema>>;

/** A voucher with its lines, of a very long one (`colors`) the first ones. */
export const voucherViewSchema = z.extend(listedVoucherSchema, {
  lines: z.array(voucherLineSchema),
});
export type VoucherView = Readonly<z.output<typeof voucherViewSchema>>;
