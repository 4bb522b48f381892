import type { Sheet } from "../reading/rules";
import type { Counts, ImportedRow } from "../rows/rules";

/** A customer as the list has them. */
export type KnownCustomer = {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
};

/** What the rows of a file would do to the customers. */
export type CustomerPlan = {
  readonly added: readonly Omit<KnownCustomer, "id">[];
  readonly changed: readonly Pick<KnownCustomer, "id" | "name">[];
  readonly counts: Counts;
};

const keyOf = (customerId: string) => customerId.toLowerCase();

/** New customers, and new names of known ones. A customer who stands in two rows is noted as wrong. */
export function planCustomers(
  sheet: Sheet,
  rows: readonly ImportedRow<{ readonly customerId: string; readonly name: string }>[],
  known: readonly KnownCustomer[],
): CustomerPlan {
  const knownBy = new Map(known.map((one) => [keyOf(one.customerId), one]));
  const seen = new Map<string, number>();
  const added: Omit<KnownCustomer, "id">[] = [];
  const changed: Pick<KnownCustomer, "id" | "name">[] = [];
  for (const { row, values } of rows) {
    const key = keyOf(values.customerId);
    const other = seen.get(key);
    if (other !== undefined) {
      sheet.refuse(row, "customerId", "repeated", { limit: other });
      continue;
    }
    seen.set(key, row);
    const before = knownBy.get(key);
    if (!before) added.push(values);
    else if (before.name !== values.name) changed.push({ id: before.id, name: values.name });
  }
  const unchanged = rows.length - added.length - changed.length;
  return { added, changed, counts: { new: added.length, changed: changed.length, unchanged } };
}
