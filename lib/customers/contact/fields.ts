import { toPhoneKey } from "./rules";
import type { Contact, ContactInput } from "./schema";

/** The values of a customer that an edit can change. */
export type Editable = Contact & { readonly name: string; readonly customerID: string };

/** Returns what can be edited of a customer, without the rest. */
export function toEditable(customer: Editable): Editable {
  const { name, customerID, phones, address, taxNumber, contactPerson, notes } = customer;
  return { name, customerID, phones, address, taxNumber, contactPerson, notes };
}

/** A customer's contact as an edit leaves it: what the edit leaves out stays. */
export function mergeContact(before: Contact, edit: ContactInput): Contact {
  return {
    phones: edit.phones ?? before.phones,
    address: edit.address === undefined ? before.address : edit.address,
    taxNumber: edit.taxNumber === undefined ? before.taxNumber : edit.taxNumber,
    contactPerson: edit.contactPerson === undefined ? before.contactPerson : edit.contactPerson,
    notes: edit.notes === undefined ? before.notes : edit.notes,
  };
}

/** The contact of a new customer. */
export const NO_CONTACT: Contact = {
  phones: [],
  address: null,
  taxNumber: null,
  contactPerson: null,
  notes: null,
};

/** The columns of a customer, with the keys of the phone numbers beside them. */
export function toColumns({ customerID: customerId, phones, ...rest }: Editable) {
  return { ...rest, customerId, phones: [...phones], phoneKeys: phones.map(toPhoneKey) };
}

/** Checks whether two customers have the same values. */
export function isSame(one: Editable, other: Editable): boolean {
  return JSON.stringify(toEditable(one)) === JSON.stringify(toEditable(other));
}

/** Returns the filled fields of a contact, for a log entry. */
export function listFilled({ phones, ...texts }: Contact) {
  const filled = Object.entries(texts).filter(([, text]) => text !== null);
  return { ...(phones.length > 0 && { phones }), ...Object.fromEntries(filled) };
}
