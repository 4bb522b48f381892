import { importCustomers } from "@/lib/imports/commands";
import { createImportMethods } from "../imported";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createImportMethods(
  "new customers, and new names and contacts of known ones,",
  importCustomers,
);
