"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";
import { deleteProductSchema, editProductSchema } from "@/lib/products/editing/schema";

export const editProductAction = action("editProduct", editProductSchema, async (actor, input) => {
  const product = await editProduct(actor, input);
  revalidatePath("/", "layout");
  return product;
});

export const deleteProductAction = action(
  "deleteProduct",
  deleteProductSchema,
  async (actor, input) => {
    await deleteProduct(actor, input);
    revalidatePath("/", "layout");
  },
);
