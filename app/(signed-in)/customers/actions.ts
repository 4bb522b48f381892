"use server";

import { revalidatePath } from "next/cache";
import { deleteCustomer } from "@/lib/customers/commands";
import { customerIdSchema } from "@/lib/customers/schema";
import { action } from "@/lib/http/action";

export const deleteCustomerAction = action(
  "deleteCustomer",
  customerIdSchema,
  async (actor, input) => {
    const deleted = await deleteCustomer(actor, input);
    revalidatePath("/customers", "layout");
    return deleted;
  },
);
