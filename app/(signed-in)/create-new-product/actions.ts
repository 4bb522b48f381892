"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { createProduct } from "@/lib/products/commands";
import { createProductSchema } from "@/lib/products/schema";

export const createProductAction = action(
  "createProduct",
  createProductSchema,
  async (actor, input) => {
    const { SKU } = await createProduct(actor, input);
    revalidatePath("/view-products");
    revalidatePath("/products-inventory");
    revalidatePath("/product-management");
    return { SKU };
  },
);
