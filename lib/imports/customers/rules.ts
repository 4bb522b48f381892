import { mergeAccount, NO_ACCOUNT, type Account } from "@/lib/customers/contact/fields";
import { BETWEEN_PHONES } from "@/lib/customers/contact/rules";
import { toComparisonKey } from "@/lib/platform/input/keys";
import { withPauses } from "@/lib/platform/load/with-pauses";
import { describeChange } from "../changes/rules";
import type { Change } from "../changes/schema";
import { NameMap } from "../rows/name-map";
import type { ReadRows, Sheet } from "../reading/rules";
import { OF_CONTACT, OF_TERMS, type Counts } from "../rows/rules";
import type { CustomerPart, CustomerRow } from "../rows/schema";

/** A customer as the list has them. */
export type KnownCustomer = Account & {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
};

/** A known customer, and whether the person who imports the file may see it. */
export type FoundCustomer = KnownCustomer & { readonly isVisible: boolean };

export type NewCustomer = Omit<KnownCustomer, "id"> & { readonly row: number };

/** The changes of customers that the rows of a file mean. */
export type CustomerPlan = {
  readonly added: readonly NewCustomer[];
  readonly changed: readonly KnownCustomer[];
  readonly counts: Counts;
  readonly changes: readonly Change[];
};

/** New customers, and new names and contacts of known ones. A customer who stands in two rows, or is somebody else's, is noted as wrong. */
export async function planCustomers(
  sheet: Sheet,
  { rows, incomplete }: ReadRows<CustomerRow, CustomerPart>,
  known: readonly FoundCustomer[],
): Promise<CustomerPlan> {
  const knownBy = new NameMap<FoundCustomer>();
  for await (const one of withPauses(known)) knownBy.add(one.customerId, one);
  const isRight = createCheck(sheet, knownBy);
  const added: NewCustomer[] = [];
  const changes: Change[] = [];
  const changed: KnownCustomer[] = [];
  for await (const { row, values } of withPauses(rows)) {
    if (!isRight(row, values.customerId)) continue;
    const before = knownBy.get(values.customerId);
    const { customerId, name, ...account } = values;
    if (!before) {
      added.push({ row, customerId, name, ...mergeAccount(NO_ACCOUNT, account) });
      continue;
    }
    const after = { ...before, name, ...mergeAccount(before, account) };
    const own = describeChanges(row, before, after);
    if (own.length > 0) changed.push(after);
    changes.push(...own);
  }
  for (const { row, values } of incomplete)
    if (values.customerId !== undefined) isRight(row, values.customerId);
  const unchanged = rows.length - added.length - changed.length;
  const counts = { new: added.length, changed: changed.length, unchanged };
  return { added, changed, counts, changes };
}

/** Returns a function that checks a row's customer ID, and notes one that stands in an earlier row or is somebody else's. */
function createCheck(sheet: Sheet, known: NameMap<FoundCustomer>) {
  const seen = new Map<string, number>();
  return (row: number, customerId: string): boolean => {
    const before = known.get(customerId);
    const key = before?.id ?? toComparisonKey(customerId);
    const other = seen.get(key);
    if (other === undefined) seen.set(key, row);
    if (other !== undefined) sheet.refuse(row, "customerId", "repeated", { limit: other });
    else if (before?.isVisible === false) sheet.refuse(row, "customerId", "customerOfOther");
    else return true;
    return false;
  };
}

/** Describes each field that a row changes. */
function describeChanges(row: number, before: KnownCustomer, after: KnownCustomer): Change[] {
  const place = before.customerId;
  return (["name", ...OF_CONTACT, ...OF_TERMS] as const).flatMap((field) => {
    const [was, is] = [toText(before[field]), toText(after[field])];
    return was === is ? [] : [describeChange({ row, place, field }, was, is)];
  });
}

function toText(value: string | number | readonly string[] | null): string | null {
  if (typeof value === "number") return String(value);
  if (typeof value === "string" || value === null) return value;
  return value.length > 0 ? value.join(BETWEEN_PHONES) : null;
}
