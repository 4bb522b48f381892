import { importOpeningStock } from "@/lib/imports/commands";
import { createImportMethods } from "../imported";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createImportMethods(
  "the opening stock of colors that have not moved yet",
  importOpeningStock,
);
