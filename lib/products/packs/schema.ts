import * as z from "zod/mini";
import { text } from "@/lib/platform/input/text";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { units } from "@/lib/stock/schema";
import { barcodeInput } from "../codes/schema";
import { MAX_PACKS } from "./rules";
import { removeRepeats } from "../fields/repeats";

/** The most characters of a pack's name. */
export const MAX_PACK_NAME = 40;

const packInput = z.pipe(
  z.strictObject({
    name: text(MAX_PACK_NAME),
    units: units(1, MAX_LINE_QUANTITY),
    barcode: barcodeInput,
  }),
  z.transform(({ name, units: count, barcode }) => ({
    name,
    units: count,
    barcode: barcode ?? null,
  })),
);

/**
 * The packs that a color is sold or stored in; null and an empty list for none. Left out they stay as they are. A pack of 1 unit is
 * one more barcode of the item itself.
 */
export const packsInput = z.optional(
  z.pipe(
    z.nullable(
      z
        .array(packInput)
        .check(z.maxLength(MAX_PACKS, "tooManyLines"), removeRepeats("name", "repeatedPack")),
    ),
    z.transform((packs) => packs ?? []),
  ),
);

export const packViewSchema = z.object({
  name: z.string(),
  units: z.number(),
  barcode: z.nullable(z.string()),
});

/** The packs in a color's view; none for screens from before there were packs. */
export const packsView = z._default(z.array(packViewSchema), []);
