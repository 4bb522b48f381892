"use server";

import { action } from "@/lib/http/action";
import { createProduct } from "@/lib/products/commands";

export const createProductAction = action("createProduct", createProduct, {
  answer: ({ SKU, total_quantity: units }) => ({ SKU, units }),
});
