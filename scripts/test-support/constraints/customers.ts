/** Each constraint of a customer's contact with the statements that it must refuse, about the customer with the ending `own`. */
export function contactAttempts(own: string): Record<string, string[]> {
  const change = (set: string) => `UPDATE "Customer" SET ${set} WHERE "customerId" = 'C-${own}'`;
  return {
    Customer_phones_once: [
      `"phones" = '{1}'`,
      `"phoneKeys" = '{1}'`,
      `"phones" = '{1,01}', "phoneKeys" = '{1,1}'`,
      `"phones" = '{NULL}', "phoneKeys" = '{1}'`,
      `"phones" = '{1}', "phoneKeys" = '{NULL}'`,
    ].map(change),
    Customer_contact_filled: ["address", "taxNumber", "contactPerson", "notes"].flatMap((column) =>
      ["", "  "].map((blank) => change(`"${column}" = '${blank}'`)),
    ),
  };
}

/** It keeps former names and counts changes, and refuses nothing: lib/customers/contact.db.test.ts. */
export const CONTACT_TRIGGERS = ["Customer_changed"];
