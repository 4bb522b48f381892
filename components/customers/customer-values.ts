import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { createCustomerSchema, CreateCustomer, CustomerView } from "@/lib/customers/schema";

/** A customer as the form holds it: blank text for none, and at least one phone number, which may be blank. */
export type CustomerValues = z.input<typeof createCustomerSchema>;

export type CustomerForm = UseFormReturn<CustomerValues, unknown, CreateCustomer>;

/** The form of a new customer. */
export const EMPTY: CustomerValues = {
  name: "",
  customerID: "",
  phones: [""],
  address: "",
  taxNumber: "",
  contactPerson: "",
  notes: "",
};

/** The form's values of a customer. */
export function toCustomerValues(customer: CustomerView): CustomerValues {
  const { name, customerID, phones, address, taxNumber, contactPerson, notes } = customer;
  const { openingBalance, paymentTermsDays } = customer;
  return {
    name,
    customerID,
    phones: phones.length > 0 ? [...phones] : [""],
    address: address ?? "",
    taxNumber: taxNumber ?? "",
    contactPerson: contactPerson ?? "",
    notes: notes ?? "",
    openingBalance,
    paymentTermsDays: paymentTermsDays ?? "",
  };
}

/** Checks whether any of the optional fields is filled. */
export function hasContact({
  name: _,
  customerID: _id,
  phones,
  ...texts
}: CustomerValues): boolean {
  return [...(phones ?? []), ...Object.values(texts)].some(Boolean);
}

/** The values of a form once somebody else has saved: what was typed stays, everything else becomes what they saved. */
export function mergeValues(
  typed: CustomerValues,
  before: CustomerValues,
  saved: CustomerValues,
): CustomerValues {
  const was = new Map<string, unknown>(Object.entries(before));
  const own = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value),
  );
  return { ...saved, ...Object.fromEntries(own) };
}
