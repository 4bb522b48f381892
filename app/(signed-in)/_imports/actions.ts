"use server";

import { action } from "@/lib/http/action";
import {
  cancelImport,
  importCustomers,
  importOpeningStock,
  importProducts,
  importStockChanges,
  importUsers,
} from "@/lib/imports/commands";

export const importProductsAction = action("importProducts", importProducts);

export const importOpeningStockAction = action("importOpeningStock", importOpeningStock);

export const importStockChangesAction = action("importStockChanges", importStockChanges);

export const importCustomersAction = action("importCustomers", importCustomers);

export const importUsersAction = action("importUsers", importUsers);

export const cancelImportAction = action("cancelImport", cancelImport);
