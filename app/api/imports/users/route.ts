import { importUsers } from "@/lib/imports/commands";
import { createImportMethods } from "../imported";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createImportMethods(
  "new users, who sign in once a one-time password is made for them,",
  importUsers,
);
