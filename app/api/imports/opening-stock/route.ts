import { importOpeningStock } from "@/lib/imports/commands";
import { imported } from "../imported";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = imported(
  "the opening stock of colors that have not moved yet",
  importOpeningStock,
);
