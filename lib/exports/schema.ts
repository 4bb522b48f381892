import * as z from "zod/mini";
import { EXPORT_FORMATS, EXPORTED_LISTS } from "./rules";

/** An export that begins: which list in which format, and what narrowed the list. */
export const beginExportSchema = z.strictObject({
  list: z.enum(EXPORTED_LISTS),
  format: z.enum(EXPORT_FORMATS),
  filter: z.record(z.string(), z.string()),
});
