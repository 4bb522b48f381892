import * as z from "zod/mini";

const text = z._default(z.string(), "");

/** Draft of a new customer as stored on the device; one from before customers had a contact has none. */
export const draftSchema = z.object({
  name: z.string(),
  customerID: z.string(),
  phones: z._default(z.array(z.string()), [""]),
  address: text,
  taxNumber: text,
  contactPerson: text,
  notes: text,
});
