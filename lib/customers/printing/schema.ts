import * as z from "zod/mini";
import { cleanCode, plainText, reference, text } from "@/lib/platform/input/text";
import { printLocaleSchema } from "@/lib/printing/store/schema";
import {
  DEAL_FILTER_MODES,
  isWholeFilter,
  MAX_FILTER_VALUE,
  type DealFilter,
} from "../deals/filters";

const customer = { id: z.uuid("id"), locale: printLocaleSchema };
const label = text(120);
// Each takes at least a line, and a document fits no more lines than that.
const MAX_DEALS = 4_000;
const wholeValue = z.refine<DealFilter>(isWholeFilter, { error: "date", path: ["value"] });

/**
 * The documents of the customer `id` (spec §5): one deal under a name and a date of one's own, selected deals or those of
 * a filter under a label, or the whole profile.
 */
export const printCustomerSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    ...customer,
    kind: z.literal("deal"),
    dealId: z.uuid("id"),
    customName: text(200),
    dateLabel: label,
  }),
  z.strictObject({
    ...customer,
    kind: z.literal("selected"),
    dealIds: z
      .array(z.uuid("id"), "noDealsSelected")
      .check(z.minLength(1, "noDealsSelected"), z.maxLength(MAX_DEALS, "tooManyLines")),
    label,
  }),
  z
    .strictObject({
      ...customer,
      kind: z.literal("filtered"),
      mode: z.enum(DEAL_FILTER_MODES),
      value: z
        .string()
        .check(z.overwrite(cleanCode), z.maxLength(MAX_FILTER_VALUE, "date"), plainText),
      sku: z.optional(reference(64)),
      label,
    })
    .check(wholeValue),
  z.strictObject({ ...customer, kind: z.literal("profile") }),
]);
export type PrintCustomer = z.output<typeof printCustomerSchema>;
