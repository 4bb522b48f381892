/** The lists that can be exported. */
export const EXPORTED_LISTS = [
  "products",
  "stockCard",
  "workerRequests",
  "salesRequests",
  "mySalesRequests",
  "heldOrders",
  "customers",
  "deals",
  "statement",
  "counts",
  "countLines",
  "vouchers",
  "reorderList",
  "users",
  "logs",
  "reports",
] as const;
export type ExportedListName = (typeof EXPORTED_LISTS)[number];

/** The formats of an exported list: an Excel workbook, or comma-separated values. */
export const EXPORT_FORMATS = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The name of an exported file, of words in any script and of days (YYYY-MM-DD). */
export function exportFileName(words: readonly string[], format: ExportFormat): string {
  const name = words.join(" ").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return `${name.replace(/^-|-$/g, "")}.${format}`;
}
