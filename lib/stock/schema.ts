import * as z from "zod/mini";
import { parseWholeNumber } from "@/lib/platform/input/number-input";
import { isBlank } from "@/lib/platform/input/numbers";
import { reference } from "@/lib/platform/input/text";
import { MAX_LINE_QUANTITY } from "./rules";

const MAX_LINES = 200;

/** A whole number of units from `min` on; text is read as by `readUnits`. Says `required` when there is none. */
export function units(min: number, max: number, required = "wholeNumber") {
  return z.pipe(
    parseWholeNumber(max),
    z
      .int({ error: ({ input }) => (isMissing(input) ? required : "wholeNumber") })
      .check(z.gte(min, "numberTooSmall"), z.lte(max, "numberTooLarge")),
  );
}

/** A number as in `units`, or null for none, also from blank text; undefined when it is left out. */
export function unitsOrNone(min: number, max: number) {
  const blankAsNull = z.transform((value: unknown) =>
    typeof value === "string" && isBlank(value) ? null : value,
  );
  return z.optional(z.pipe(blankAsNull, z.nullable(units(min, max))));
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** A line of stock. With `colorId` it means that color, whatever its names are now; otherwise the one that has these names. */
export const stockLineSchema = z.strictObject({
  sku: reference(64),
  sortName: reference(120),
  color: reference(120),
  quantity: units(1, MAX_LINE_QUANTITY),
  colorId: z.optional(z.uuid("id")),
});
export type StockLine = z.output<typeof stockLineSchema>;

export const stockActionSchema = z.enum(["add", "remove"]);
export type StockAction = z.output<typeof stockActionSchema>;

/** Stock added or removed by a manager, several lines at once, all or none (spec §6). */
export const changeStockSchema = z.strictObject({
  action: stockActionSchema,
  lines: z
    .array(stockLineSchema)
    .check(z.minLength(1, "selectAtLeastOne"), z.maxLength(MAX_LINES, "tooManyLines")),
});
export type ChangeStock = z.output<typeof changeStockSchema>;
