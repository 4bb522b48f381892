import type { Route } from "next";
import type { Role } from "@/lib/auth/actor";
import { can, type Permission } from "@/lib/auth/permissions";
import type { ExportedPath } from "@/components/exports/exported-path";
import { FIELDS, HEADS, IMPORT_KINDS, type ImportKind } from "@/lib/imports/rows/rules";
import {
  importCustomersAction,
  importOpeningStockAction,
  importProductsAction,
  importStockChangesAction,
} from "./actions";

type Kind = {
  readonly permission: Permission;
  readonly action: typeof importProductsAction;
  /** The list that has the same columns, if there is one. */
  readonly list: ExportedPath | null;
  /** Where what was imported is seen. */
  readonly seenAt: Route;
};

export const KINDS: Readonly<Record<ImportKind, Kind>> = {
  products: {
    ...{ permission: "products.edit", action: importProductsAction },
    ...{ list: "products", seenAt: "/products-inventory" },
  },
  openingStock: {
    ...{ permission: "products.edit", action: importOpeningStockAction },
    ...{ list: "products", seenAt: "/products-inventory" },
  },
  stockChanges: {
    ...{ permission: "stock.change", action: importStockChangesAction },
    ...{ list: null, seenAt: "/products-inventory" },
  },
  customers: {
    ...{ permission: "customers.manage", action: importCustomersAction },
    ...{ list: "customers", seenAt: "/customers" },
  },
};

/** What a role may import. */
export function kindsOf(role: Role): readonly ImportKind[] {
  return IMPORT_KINDS.filter((kind) => can({ role }, KINDS[kind].permission));
}

/** CSV of the heads of a kind alone, in a language; Excel knows it as UTF-8 by its first sign. */
export function emptySheet(kind: ImportKind, language: "en" | "ar"): Blob {
  const heads = FIELDS[kind].all.map((field) => HEADS[field][language === "en" ? 0 : 1]);
  return new Blob([`\uFEFF${heads.join(",")}\r\n`], { type: "text/csv" });
}

/** Names as a sentence lists them. */
export function listed(names: readonly string[], language: "en" | "ar"): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
