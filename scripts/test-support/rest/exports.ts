import { EXPORT_PATHS } from "@/app/api/exports/files";
import type { ExportFormat } from "@/lib/exports/rules";

/** Returns the handler of an exported file, such as products.csv. */
export function getExport(file: `${string}.${ExportFormat}`) {
  const found = EXPORT_PATHS[`/exports/${file}`];
  if (!found) throw new Error(`There is no export ${file}`);
  return found.GET;
}
