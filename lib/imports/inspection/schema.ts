import * as z from "zod/mini";
import { IMPORT_KINDS, type ImportKind } from "../rows/rules";

/** A file whose contents are to be recognized. */
export const inspectFileSchema = z.strictObject({
  file: z.instanceof(File, { error: "fileRequired" }),
});

/** The contents of a file, as far as its cells are right. */
export const inspectionSchema = z.object({
  /** The kind of its rows; null for a file that no import fits. */
  kind: z.nullable(z.enum(IMPORT_KINDS)),
  rows: z.number(),
  /** The SKUs that its rows name, each once. */
  skus: z.array(z.string()),
  usernames: z.array(z.string()),
  /** Units on hand, and the sum of the opening balances of customers. */
  units: z.number(),
  balance: z.string(),
});
export type Inspection = z.output<typeof inspectionSchema>;

/** The fields that the heads of a file name for a kind, and those that it lacks. */
export type Fit = {
  readonly kind: ImportKind;
  readonly fields: readonly string[];
  readonly missing: readonly string[];
};
