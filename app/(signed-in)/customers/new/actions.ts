"use server";

import { revalidatePath } from "next/cache";
import { createCustomer } from "@/lib/customers/commands";
import { action } from "@/lib/http/action";

export const createCustomerAction = action("createCustomer", createCustomer, {
  answer: ({ _id, name, customerID }) => {
    revalidatePath("/customers", "layout");
    return { _id, name, customerID };
  },
});
