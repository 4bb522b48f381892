import type { Account, Editable } from "../contact/fields";
import { MAX_NOTES, MAX_PHONES, toPhoneKey } from "../contact/rules";

/** The most names from before that a customer keeps, as the database has it. */
const MAX_FORMER_NAMES = 20;

type Named = Pick<Editable, "name" | "customerID"> & { readonly formerNames: readonly string[] };

/**
 * Returns the contact and the terms of one customer, completed by those of another one: what both have stays that of the first, apart
 * from phone numbers and notes, of which there can be more. The opening balances are added elsewhere, as decimals.
 */
export function completeAccount(kept: Account, other: Account): Omit<Account, "openingBalance"> {
  return {
    phones: listPhones([...kept.phones, ...other.phones]),
    address: kept.address ?? other.address,
    taxNumber: kept.taxNumber ?? other.taxNumber,
    contactPerson: kept.contactPerson ?? other.contactPerson,
    notes: joinNotes(kept.notes, other.notes),
    paymentTermsDays: kept.paymentTermsDays ?? other.paymentTermsDays,
  };
}

/** Each number once, in whatever way it is typed. */
function listPhones(phones: readonly string[]): readonly string[] {
  const byKey = new Map(phones.toReversed().map((typed) => [toPhoneKey(typed), typed]));
  return phones.filter((typed) => byKey.get(toPhoneKey(typed)) === typed).slice(0, MAX_PHONES);
}

/** Both notes, unless they are too long together: then the log alone has the other ones. */
function joinNotes(kept: string | null, other: string | null): string | null {
  if (kept === null || other === null || kept === other) return kept ?? other;
  const both = `${kept}\n${other}`;
  return both.length <= MAX_NOTES ? both : kept;
}

/** Lists the names and customer IDs by which a customer is found besides the present ones: the other customer's first. */
export function listFormerNames(kept: Named, other: Named): string[] {
  const names = [other.name, other.customerID, ...other.formerNames, ...kept.formerNames];
  const present = [kept.name, kept.customerID];
  return [...new Set(names)].filter((name) => !present.includes(name)).slice(0, MAX_FORMER_NAMES);
}
