import { importCustomers } from "@/lib/imports/commands";
import { imported } from "../imported";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = imported(
  "new customers, and new names of known ones,",
  importCustomers,
);
