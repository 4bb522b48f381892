"use server";

import { deleteCustomer } from "@/lib/customers/commands";
import { action } from "@/lib/http/action";

export const deleteCustomerAction = action("deleteCustomer", deleteCustomer);
