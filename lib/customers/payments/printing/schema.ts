import * as z from "zod/mini";
import { printLocaleSchema } from "@/lib/printing/store/schema";
import { paymentIdSchema } from "../schema";

/** The voucher of a payment of the customer `id`. */
export const printVoucherSchema = z.extend(paymentIdSchema, { locale: printLocaleSchema });
