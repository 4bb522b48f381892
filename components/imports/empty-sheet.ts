import { HEADS } from "@/lib/imports/heads/words";
import { FIELDS, type ImportKind } from "@/lib/imports/rows/rules";

/** CSV of the heads of a kind alone, in a language; Excel knows it as UTF-8 by its first sign. */
export function emptySheet(kind: ImportKind, language: "en" | "ar"): Blob {
  const heads = FIELDS[kind].all.map((field) => HEADS[field][language === "en" ? 0 : 1]);
  return new Blob([`\uFEFF${heads.join(",")}\r\n`], { type: "text/csv" });
}
