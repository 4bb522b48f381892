import { createCustomer } from "@/lib/customers/commands";
import { listCustomers } from "@/lib/customers/queries";
import {
  createCustomerSchema,
  customerViewSchema,
  listCustomersSchema,
  listedCustomerViewSchema,
  type ListedCustomerView,
} from "@/lib/customers/schema";
import { listOf } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Customers in the order of their customer IDs; `search`, `after` and `limit` narrow it.",
    input: listCustomersSchema,
    answer: listOf(listedCustomerViewSchema),
    run: (actor, wanted) =>
      wholeList(wanted, (limit, last?: ListedCustomerView) =>
        listCustomers(actor, { ...wanted, limit, after: last?.customerID ?? wanted.after }),
      ),
  }),
  POST: write({
    summary: "Creates a customer without deals.",
    input: createCustomerSchema,
    body: "json",
    answer: customerViewSchema,
    status: 201,
    refusals: ["customerIdTaken"],
    run: createCustomer,
  }),
});
