"use server";

import { action } from "@/lib/http/action";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";

export const editProductAction = action("editProduct", editProduct);

export const deleteProductAction = action("deleteProduct", deleteProduct);
