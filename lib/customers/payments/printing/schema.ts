import * as z from "zod/mini";
import { printLocaleSchema } from "@/lib/printing/store/schema";

/** The voucher of a payment of the customer `id`. */
export const printVoucherSchema = z.strictObject({
  id: z.uuid("id"),
  paymentId: z.uuid("id"),
  locale: printLocaleSchema,
});
