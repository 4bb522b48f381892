import * as z from "zod/mini";
import { listVouchersWithLines } from "@/lib/stock/vouchers/queries";
import { listVouchersSchema, type VoucherView } from "@/lib/stock/vouchers/schema";
import { exportedList, locale, loadPages, toRows } from "../list";

const { action, from, to, q } = listVouchersSchema.shape;

// Each comes with all its lines, of a large import very many.
const VOUCHERS_AT_ONCE = 20;

/** The lines of the vouchers that the list finds. */
export const VOUCHERS = exportedList({
  list: "vouchers",
  rows: "The lines of the vouchers that `GET /vouchers` finds",
  query: listVouchersWithLines,
  input: z.strictObject({ action, from, to, q, locale }),
  pages: (actor, { locale: _, ...wanted }) =>
    toRows(
      loadPages<VoucherView>(
        (limit, last) => listVouchersWithLines(actor, { ...wanted, limit, before: last?._id }),
        VOUCHERS_AT_ONCE,
      ),
      (voucher) => voucher.lines.map((line) => ({ voucher, line })),
    ),
  columns: [
    ["voucher", "text", ({ voucher }) => voucher.name],
    ["day", "day", ({ voucher }) => voucher.day],
    ["action", "text", ({ voucher }, { t }) => t(`vouchers.actions.${voucher.action}`)],
    ["document", "text", ({ voucher }) => voucher.document?.label ?? null],
    ["customer", "text", ({ voucher }) => voucher.customer],
    ["requestedBy", "text", ({ voucher }) => voucher.requestedBy],
    ["sku", "text", ({ line }) => line.SKU],
    ["product", "text", ({ line }) => line.productName],
    ["sort", "text", ({ line }) => line.sort],
    ["color", "text", ({ line }) => line.color],
    ["quantity", "number", ({ line }) => line.quantity],
  ],
});
