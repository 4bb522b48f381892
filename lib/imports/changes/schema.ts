import * as z from "zod/mini";
import { IMPORT_FIELDS } from "../rows/rules";

/** Changes that a check lists; all are counted. */
export const MAX_CHANGES = 1_000;

/** Rows that a check shows as they will be written. */
export const MAX_PREVIEW = 10;

/** A field of something known that a row changes; null for none. */
export const changeSchema = z.object({
  row: z.number(),
  /** The product, color or customer as people name it. */
  place: z.string(),
  field: z.enum(IMPORT_FIELDS),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type Change = z.output<typeof changeSchema>;

/** Units on hand of all colors that rows move, before and after. */
export const unitsSchema = z.object({
  before: z.number(),
  added: z.number(),
  removed: z.number(),
  after: z.number(),
});
export type Units = z.output<typeof unitsSchema>;

/** The effects of a row: it creates something, changes something known, or repeats what is known. */
export const EFFECTS = ["new", "changed", "unchanged"] as const;

/**
 * A row as it will be written: the text of each field that has one. `keptOnHand` are the units that its color keeps on hand although the row
 * says others, null where it keeps none; `effect` is null in checks of earlier versions.
 */
export const previewSchema = z.object({
  row: z.number(),
  values: z.record(z.string(), z.string()),
  effect: z._default(z.nullable(z.enum(EFFECTS)), null),
  keptOnHand: z._default(z.nullable(z.number()), null),
});
export type Preview = z.output<typeof previewSchema>;
