"use server";

import { revalidatePath } from "next/cache";
import { deleteCustomer } from "@/lib/customers/commands";
import { action } from "@/lib/http/action";

export const deleteCustomerAction = action("deleteCustomer", deleteCustomer, {
  answer: (deleted) => {
    revalidatePath("/customers", "layout");
    return deleted;
  },
});
