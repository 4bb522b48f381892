import type { Route } from "next";
import type { Role } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import type { ExportedPath } from "@/components/exports/exported-path";
import { KIND_PERMISSIONS } from "@/lib/imports/jobs/rules";
import { IMPORT_KINDS, type ImportKind } from "@/lib/imports/rows/rules";
import {
  importCustomersAction,
  importOpeningStockAction,
  importProductsAction,
  importStockChangesAction,
  importUsersAction,
} from "../_imports/actions";

type Kind = {
  readonly action: typeof importProductsAction;
  /** The list that has the same columns, if there is one. */
  readonly list: ExportedPath | null;
  /** Screen that shows the imported records. */
  readonly seenAt: Route;
};

export const KINDS: Readonly<Record<ImportKind, Kind>> = {
  products: {
    action: importProductsAction,
    list: "products",
    seenAt: "/products-inventory",
  },
  openingStock: {
    action: importOpeningStockAction,
    list: "products",
    seenAt: "/products-inventory",
  },
  stockChanges: {
    action: importStockChangesAction,
    list: null,
    seenAt: "/products-inventory",
  },
  customers: {
    action: importCustomersAction,
    list: "customers",
    seenAt: "/customers",
  },
  users: {
    action: importUsersAction,
    list: "users",
    seenAt: "/manage-users",
  },
};

/** Lists the kinds of records that a role may import. */
export function listKinds(role: Role): readonly ImportKind[] {
  return IMPORT_KINDS.filter((kind) => can({ role }, KIND_PERMISSIONS[kind]));
}

/** Names as a sentence lists them. */
export function formatList(names: readonly string[], language: "en" | "ar"): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
