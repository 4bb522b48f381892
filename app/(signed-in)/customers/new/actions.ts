"use server";

import { createCustomer } from "@/lib/customers/commands";
import { action } from "@/lib/http/action";

export const createCustomerAction = action("createCustomer", createCustomer, {
  answer: ({ _id, name, customerID }) => ({ _id, name, customerID }),
});
