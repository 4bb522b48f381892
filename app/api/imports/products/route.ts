import { importProducts } from "@/lib/imports/commands";
import { createImportMethods } from "../imported";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createImportMethods(
  "products, a row for each color: new ones, and what differs of known ones;",
  importProducts,
);
