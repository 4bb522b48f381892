"use server";

import { revalidatePath } from "next/cache";
import { createCustomer } from "@/lib/customers/commands";
import { createCustomerSchema } from "@/lib/customers/schema";
import { action } from "@/lib/http/action";

export const createCustomerAction = action(
  "createCustomer",
  createCustomerSchema,
  async (actor, input) => {
    const { _id, name, customerID } = await createCustomer(actor, input);
    revalidatePath("/customers", "layout");
    return { _id, name, customerID };
  },
);
