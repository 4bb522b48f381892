"use server";

import { action } from "@/lib/http/action";
import { archiveProduct, restoreProduct } from "@/lib/products/archive/commands";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";

export const editProductAction = action("editProduct", editProduct);

export const archiveProductAction = action("archiveProduct", archiveProduct);

export const restoreProductAction = action("restoreProduct", restoreProduct);

export const deleteProductAction = action("deleteProduct", deleteProduct);
