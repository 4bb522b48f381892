"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";

export const editProductAction = action("editProduct", editProduct, {
  answer: (product) => {
    revalidatePath("/", "layout");
    return product;
  },
});

export const deleteProductAction = action("deleteProduct", deleteProduct, {
  answer: () => {
    revalidatePath("/", "layout");
  },
});
