import { importProducts } from "@/lib/imports/commands";
import { imported } from "../imported";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = imported(
  "products, a row for each color: new ones, and what differs of known ones;",
  importProducts,
);
