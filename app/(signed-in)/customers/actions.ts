"use server";

import { archiveCustomer, restoreCustomer } from "@/lib/customers/archive/commands";
import { deleteCustomer } from "@/lib/customers/commands";
import { handOverCustomers } from "@/lib/customers/ownership/commands";
import { action } from "@/lib/http/action";

export const archiveCustomerAction = action("archiveCustomer", archiveCustomer);

export const restoreCustomerAction = action("restoreCustomer", restoreCustomer);

export const deleteCustomerAction = action("deleteCustomer", deleteCustomer);

export const handOverCustomersAction = action("handOverCustomers", handOverCustomers);
