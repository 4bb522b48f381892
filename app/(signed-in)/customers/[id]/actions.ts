"use server";

import { revalidatePath } from "next/cache";
import { addDeal, deleteDeal, updateDeal } from "@/lib/customers/deals/commands";
import { addDealSchema, dealIdSchema, updateDealSchema } from "@/lib/customers/deals/schema";
import { printCustomer } from "@/lib/customers/printing/commands";
import { printCustomerSchema } from "@/lib/customers/printing/schema";
import { action } from "@/lib/http/action";

export const addDealAction = action("addDeal", addDealSchema, async (actor, input) => {
  const customer = await addDeal(actor, input);
  revalidatePath("/customers", "layout");
  return customer;
});

export const updateDealAction = action("updateDeal", updateDealSchema, async (actor, input) => {
  const customer = await updateDeal(actor, input);
  revalidatePath("/customers", "layout");
  return customer;
});

export const deleteDealAction = action("deleteDeal", dealIdSchema, async (actor, input) => {
  const customer = await deleteDeal(actor, input);
  revalidatePath("/customers", "layout");
  return customer;
});

export const printCustomerAction = action("printCustomer", printCustomerSchema, printCustomer);
