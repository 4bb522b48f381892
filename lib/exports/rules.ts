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

/** The name of an exported file, of the list's title in any script and the day (YYYY-MM-DD). */
export function exportFileName(title: string, day: string, format: ExportFormat): string {
  return `${title.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")}-${day}.${format}`;
}
