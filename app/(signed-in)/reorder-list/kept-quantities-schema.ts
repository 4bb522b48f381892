import * as z from "zod/mini";

const entrySchema = z.object({
  /** Units; blank while none are entered. */
  quantity: z.union([z.number(), z.literal("")]),
  /** The typed text, when it is no valid number. */
  wrong: z.nullable(z.string()),
  /** SKU, sort and color. */
  name: z.string(),
});

/** The quantities that a person has changed, by the codes of the colors' labels. */
export const keptQuantitiesSchema = z.object({ entries: z.record(z.string(), entrySchema) });

export type Entry = Readonly<z.output<typeof entrySchema>>;
export type KeptQuantities = { readonly entries: Readonly<Record<string, Entry>> };
