import { importStockChanges } from "@/lib/imports/commands";
import { createImportMethods } from "../imported";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createImportMethods(
  "additions and removals of stock",
  importStockChanges,
);
