import { toComparisonKey } from "@/lib/platform/input/keys";
import { withPauses } from "@/lib/platform/load/with-pauses";
import { describeChange } from "../changes/rules";
import type { Change } from "../changes/schema";
import { NameMap } from "../rows/name-map";
import type { Sheet } from "../reading/rules";
import type { Counts, ImportedRow } from "../rows/rules";

/** A customer as the list has them. */
export type KnownCustomer = {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
};

export type NewCustomer = Omit<KnownCustomer, "id"> & { readonly row: number };

/** The changes of customers that the rows of a file mean. */
export type CustomerPlan = {
  readonly added: readonly NewCustomer[];
  readonly changed: readonly Pick<KnownCustomer, "id" | "name">[];
  readonly counts: Counts;
  readonly changes: readonly Change[];
};

/** New customers, and new names of known ones. A customer who stands in two rows is noted as wrong. */
export async function planCustomers(
  sheet: Sheet,
  rows: readonly ImportedRow<{ readonly customerId: string; readonly name: string }>[],
  known: readonly KnownCustomer[],
): Promise<CustomerPlan> {
  const knownBy = new NameMap<KnownCustomer>();
  for await (const one of withPauses(known)) knownBy.add(one.customerId, one);
  const seen = new Map<string, number>();
  const added: NewCustomer[] = [];
  const changes: Change[] = [];
  const changed: Pick<KnownCustomer, "id" | "name">[] = [];
  for await (const { row, values } of withPauses(rows)) {
    const before = knownBy.get(values.customerId);
    const key = before?.id ?? toComparisonKey(values.customerId);
    const other = seen.get(key);
    if (other !== undefined) {
      sheet.refuse(row, "customerId", "repeated", { limit: other });
      continue;
    }
    seen.set(key, row);
    if (!before) added.push({ ...values, row });
    else if (before.name !== values.name) {
      changed.push({ id: before.id, name: values.name });
      const said = { row, place: before.customerId, field: "name" } as const;
      changes.push(describeChange(said, before.name, values.name));
    }
  }
  const unchanged = rows.length - added.length - changed.length;
  const counts = { new: added.length, changed: changed.length, unchanged };
  return { added, changed, counts, changes };
}
