"use server";

import { revalidatePath } from "next/cache";
import { addDeal, deleteDeal, updateDeal } from "@/lib/customers/deals/commands";
import { printCustomer } from "@/lib/customers/printing/commands";
import { action } from "@/lib/http/action";

export const addDealAction = action("addDeal", addDeal, {
  answer: (customer) => {
    revalidatePath("/customers", "layout");
    return customer;
  },
});

export const updateDealAction = action("updateDeal", updateDeal, {
  answer: (customer) => {
    revalidatePath("/customers", "layout");
    return customer;
  },
});

export const deleteDealAction = action("deleteDeal", deleteDeal, {
  answer: (customer) => {
    revalidatePath("/customers", "layout");
    return customer;
  },
});

export const printCustomerAction = action("printCustomer", printCustomer);
