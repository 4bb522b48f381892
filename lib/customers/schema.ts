import * as z from "zod/mini";
import { archivedFilter } from "@/lib/platform/input/archived";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { refuseSimilar } from "@/lib/platform/input/refuse-similar";
import { codeText, plainText, reference, searchText, text } from "@/lib/platform/input/text";
import { contactInput, contactView } from "./contact/schema";
import { dealViewSchema } from "./deals/schema";
import { termsInput, termsView } from "./terms/schema";

/** A new customer; `customerID` is the one that people give, unique in any case (spec §3, §5). */
export const createCustomerSchema = z.strictObject({
  name: text(200),
  customerID: codeText(64),
  ...contactInput,
  ...termsInput,
  refuseSimilar,
});
export type CreateCustomer = z.output<typeof createCustomerSchema>;

/**
 * The customers to list: those that have all words of `q` in their names or customer IDs, or its digits in a phone number, the best found
 * first; `after` (a customer ID) and `limit` page through them. Without `q` they come in the order of their customer IDs, and with `order`
 * in that of what they owe, the highest first. `archived` lists the archived ones alone or as well, `salesUsername` those of a sales user,
 * and `owner=none` those of nobody.
 */
export const listCustomersSchema = z.strictObject({
  q: z.optional(searchText(200)),
  order: z.optional(z.literal("balance")),
  archived: archivedFilter,
  salesUsername: z.optional(reference(64)),
  owner: z.optional(z.literal("none")),
  after: z.optional(z.string().check(z.maxLength(64, "tooLong"), plainText)),
  limit: pageLimit,
});
export type ListCustomers = z.output<typeof listCustomersSchema>;

/** The new values of a customer, and with `version` that at which they were read. */
export const updateCustomerSchema = z.extend(createCustomerSchema, {
  id: z.uuid("id"),
  version: z.optional(z.int("wholeNumber").check(z.gte(1, "wholeNumber"))),
});

/** A customer by the id of its address, which is not the customer ID that people give. */
export const customerIdSchema = z.strictObject({ id: z.uuid("id") });

const customerShape = {
  _id: z.string(),
  name: z.string(),
  customerID: z.string(),
  ...contactView,
  ...termsView,
  /** The amount that the customer owes, in EGP with two decimals as text; negative for what we owe. */
  balance: z._default(z.string(), "0.00"),
  isArchived: z._default(z.boolean(), false),
  /** The sales user whose customer it is; null for nobody's. */
  salesUsername: z._default(z.nullable(z.string()), null),
  salesDisplayName: z._default(z.nullable(z.string()), null),
};

/**
 * A customer in a light list, with how many deals there are, and in a search the former name or phone number that was found: null
 * where the present names were.
 */
export const listedCustomerViewSchema = z.object({
  ...customerShape,
  dealCount: z.number(),
  foundBy: z._default(z.nullable(z.string()), null),
});
export type ListedCustomerView = Readonly<z.output<typeof listedCustomerViewSchema>>;

/** A customer with all deals, the newest first (spec §3), and the number of changes, from 1 on. */
export const customerViewSchema = z.object({
  ...customerShape,
  version: z._default(z.int(), 1),
  deals: z.readonly(z.array(z.readonly(dealViewSchema))),
});
export type CustomerView = Readonly<z.output<typeof customerViewSchema>>;
