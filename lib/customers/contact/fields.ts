import { toPhoneKey } from "./rules";
import { mergeTerms, NO_TERMS } from "../terms/rules";
import type { Terms, TermsInput } from "../terms/schema";
import type { Contact, ContactInput } from "./schema";

/** The values of a customer that an edit can change. */
export type Editable = Account & { readonly name: string; readonly customerID: string };

/** The contact of a customer and the terms of payment. */
export type Account = Contact & Terms;

/** Returns what can be edited of a customer, without the rest. */
export function toEditable(customer: Editable): Editable {
  const { name, customerID, phones, address, taxNumber, contactPerson, notes } = customer;
  const { openingBalance, paymentTermsDays } = customer;
  const terms = { openingBalance, paymentTermsDays };
  return { name, customerID, phones, address, taxNumber, contactPerson, notes, ...terms };
}

/** A customer's contact and terms as an edit leaves them: what the edit leaves out stays. */
export function mergeAccount(before: Account, edit: ContactInput & TermsInput): Account {
  return {
    phones: edit.phones ?? before.phones,
    address: edit.address === undefined ? before.address : edit.address,
    taxNumber: edit.taxNumber === undefined ? before.taxNumber : edit.taxNumber,
    contactPerson: edit.contactPerson === undefined ? before.contactPerson : edit.contactPerson,
    notes: edit.notes === undefined ? before.notes : edit.notes,
    ...mergeTerms(before, edit),
  };
}

/** The contact and terms of a new customer. */
export const NO_ACCOUNT: Account = {
  phones: [],
  address: null,
  taxNumber: null,
  contactPerson: null,
  notes: null,
  ...NO_TERMS,
};

/** The columns of a customer, with the keys of the phone numbers beside them. */
export function toColumns({ customerID: customerId, phones, ...rest }: Editable) {
  return { ...rest, customerId, phones: [...phones], phoneKeys: phones.map(toPhoneKey) };
}

/** Checks whether two customers have the same values. */
export function isSame(one: Editable, other: Editable): boolean {
  return JSON.stringify(toEditable(one)) === JSON.stringify(toEditable(other));
}

/** Returns the filled fields of a contact and terms, for a log entry. */
export function listFilled({ phones, openingBalance, ...fields }: Account) {
  const filled = Object.entries(fields).filter(([, value]) => value !== null);
  return {
    ...(phones.length > 0 && { phones }),
    ...Object.fromEntries(filled),
    ...(openingBalance !== NO_TERMS.openingBalance && { openingBalance }),
  };
}
