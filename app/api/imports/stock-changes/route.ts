import { importStockChanges } from "@/lib/imports/commands";
import { imported } from "../imported";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = imported(
  "additions and removals of stock",
  importStockChanges,
);
