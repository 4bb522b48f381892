"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { createProduct } from "@/lib/products/commands";

export const createProductAction = action("createProduct", createProduct, {
  answer: ({ SKU }) => {
    revalidatePath("/view-products");
    revalidatePath("/products-inventory");
    revalidatePath("/product-management");
    return { SKU };
  },
});
