import * as z from "zod/mini";
import { createCustomer } from "@/lib/customers/commands";
import { listCustomers, listCustomersWithDeals } from "@/lib/customers/queries";
import {
  customerViewSchema,
  listCustomersSchema,
  listedCustomerViewSchema,
  type CustomerView,
  type ListedCustomerView,
} from "@/lib/customers/schema";
import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Customers with their deals in the order of their customer IDs, with `q` (words of names and customer IDs, also former ones, or digits of a phone number) the best found first; or with `order=balance` those who owe most first; `archived`, `after` and `limit` narrow it. With `deals=none` each has only their number.",
    query: listCustomersWithDeals,
    input: z.extend(listCustomersSchema, { deals: z.optional(z.literal("none")) }),
    answer: listAnswer(z.union([customerViewSchema, listedCustomerViewSchema])),
    run: (actor, { deals, ...wanted }) => {
      const isLight = deals === "none";
      const list = isLight ? listCustomers : listCustomersWithDeals;
      return wholeList<CustomerView | ListedCustomerView>(
        wanted,
        (limit, last) => list(actor, { ...wanted, limit, after: last?.customerID ?? wanted.after }),
        isLight ? {} : { partSize: 100 },
      );
    },
  }),
  POST: write({
    summary:
      "Creates a customer without deals; all of the contact may be left out. With `refuseSimilar` not while there is a similar name or customer ID.",
    command: createCustomer,
    body: "json",
    answer: customerViewSchema,
    status: 201,
    refusals: ["customerIdTaken", "similarExists"],
  }),
});
