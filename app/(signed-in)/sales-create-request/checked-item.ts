import { firstReasons } from "@/lib/platform/errors/first-reasons";
import { salesItemSchema, type SalesItem } from "@/lib/requests/sales/schema";
import { FIELDS, type ItemFields, type Reasons } from "./draft";

/** The item that the fields make, or what is missing or wrong (spec §5): its date is `today` (YYYY-MM-DD) or later. */
export function checkedItem(
  { quantity, ...texts }: ItemFields,
  today: string,
): { readonly item: SalesItem } | { readonly reasons: Reasons } {
  const fields = { ...texts, quantity: quantity === "" ? undefined : quantity };
  const { data, error } = salesItemSchema.safeParse(fields);
  if (data && data.itemSubmissionDate < today)
    return { reasons: { itemSubmissionDate: "datePast" } };
  if (data) return { item: data };
  return { reasons: firstReasons(FIELDS, error.issues) };
}
