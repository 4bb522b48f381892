import type { DealView } from "@/lib/customers/deals/schema";
import type { DealFilter } from "@/lib/customers/deals/filters";
import { printCustomerSchema } from "@/lib/customers/printing/schema";
import { firstReasons } from "@/lib/platform/errors/first-reasons";

/** A document to print, before the user has entered its name, date or label (spec §5). */
export type PrintJob =
  | { readonly kind: "deal"; readonly deals: readonly [DealView] }
  | { readonly kind: "selected"; readonly deals: readonly DealView[] }
  | {
      readonly kind: "filtered";
      readonly deals: readonly DealView[];
      readonly filter: DealFilter;
    };

/** The fields that a job asks for, in the order in which they stand. */
export const PRINT_FIELDS = {
  deal: ["customName", "dateLabel"],
  selected: ["label"],
  filtered: ["label"],
} as const satisfies Record<PrintJob["kind"], readonly string[]>;

export type PrintField = (typeof PRINT_FIELDS)[PrintJob["kind"]][number];
export type PrintTexts = Readonly<Record<PrintField, string>>;

/** The refused fields, each with its reason as a message key. */
export type PrintReasons = Partial<Record<PrintField, string>>;

type Where = { readonly id: string; readonly locale: "en" | "ar" };

/** The command's input for a job, or the refused texts. */
export function checkedPrint(job: PrintJob, texts: PrintTexts, { id, locale }: Where) {
  const given = { ...toRequestBody(job, texts), id, locale };
  const { data: input, error } = printCustomerSchema.safeParse(given);
  if (input) return { input };
  const reasons: PrintReasons = firstReasons(PRINT_FIELDS[job.kind], error.issues);
  return { reasons };
}

function toRequestBody(job: PrintJob, { customName, dateLabel, label }: PrintTexts) {
  switch (job.kind) {
    case "deal":
      return { kind: job.kind, dealId: job.deals[0]._id, customName, dateLabel };
    case "selected":
      return { kind: job.kind, dealIds: job.deals.map(({ _id }) => _id), label };
    case "filtered":
      return { kind: job.kind, ...job.filter, label };
  }
}
