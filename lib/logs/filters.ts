import type { Language } from "@/lib/platform/languages";

/** Kinds of actions, each by the part of the code that its actions have in common; the filter `action` takes it as any part. */
export const LOG_KINDS = [
  "STOCK_",
  "WORKER_REQUEST_",
  "SALES_REQUEST_",
  "PRODUCT_",
  "CUSTOMER_",
  "DEAL",
  "PAYMENT_",
  "RETURN",
  "COUNT_",
  "USER_SIGN",
  "USER_",
  "SETTINGS_",
  "_PRINTED",
  "_DELETED",
] as const;

/** Splits the filter `action` at its commas into the parts of codes, any of which an action contains; none find all. */
export function splitActions(action: string): string[] {
  return action
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Joins names as people write them in a row, so that `splitActions` finds them again. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(language === "ar" ? "، " : ", ");
}
