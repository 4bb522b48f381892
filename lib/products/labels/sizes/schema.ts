import * as z from "zod/mini";
import { parseNumber } from "@/lib/platform/input/number-input";
import { readDecimal } from "@/lib/platform/input/numbers";
import { text } from "@/lib/platform/input/text";
import { units } from "@/lib/stock/schema";
import { BOUNDS, findProblems, LABEL_TEXTS, MAX_NAME, PAPERS } from "./rules";

const isExact = (value: number) => Number(value.toFixed(2)) === value;

/** A number with at most two decimals, within the bounds of a field. */
function decimal(field: keyof typeof BOUNDS) {
  const { min, max } = BOUNDS[field];
  return z.pipe(
    parseNumber(readDecimal),
    z
      .number({
        error: ({ input }) => (input === undefined || input === "" ? "required" : "decimalNumber"),
      })
      .check(
        z.gte(min, "numberTooSmall"),
        z.lte(max, "numberTooLarge"),
        z.refine(isExact, "tooManyDecimals"),
      ),
  );
}

const whole = (field: keyof typeof BOUNDS) => units(BOUNDS[field].min, BOUNDS[field].max);

const margin = (field: "marginLeft" | "marginTop") =>
  z._default(
    z.pipe(
      z.transform((value: unknown) => (value === "" ? null : value)),
      z.nullable(decimal(field)),
    ),
    null,
  );

/** The layout of labels as callers send it; lengths are millimetres. */
const layoutShape = {
  width: decimal("width"),
  height: decimal("height"),
  paper: z._default(z.enum(PAPERS, "invalid"), "roll"),
  columns: z._default(whole("columns"), 1),
  rows: z._default(whole("rows"), 1),
  marginLeft: margin("marginLeft"),
  marginTop: margin("marginTop"),
  columnGap: z._default(decimal("columnGap"), 0),
  rowGap: z._default(decimal("rowGap"), 0),
  codeDots: z._default(whole("codeDots"), 4),
  textSize: z._default(decimal("textSize"), 8),
  texts: z._default(
    z
      .array(z.enum(LABEL_TEXTS, "invalid"), "required")
      .check(z.minLength(1, "required"), z.maxLength(LABEL_TEXTS.length, "tooManyLines")),
    ["sku", "product", "sort", "color", "code"],
  ),
};
const layoutSchema = z.object(layoutShape);

/** Refuses a layout that cannot be printed, at the field to change. */
const printable = z.check<z.output<typeof layoutSchema>>(({ value, issues }) => {
  for (const { field, reason, limit } of findProblems(value))
    issues.push({
      code: "custom",
      message: reason,
      params: { limit },
      path: [field],
      input: value,
    });
});

export const createLabelSizeSchema = z
  .strictObject({ name: text(MAX_NAME), ...layoutShape })
  .check(printable);

export const labelSizeIdSchema = z.strictObject({ id: z.uuid("id") });

/** The new values of a size, and with `version` that at which they were read. What is left out is as in a new size. */
export const updateLabelSizeSchema = z
  .strictObject({
    id: z.uuid("id"),
    version: z.optional(z.int("wholeNumber").check(z.gte(1, "wholeNumber"))),
    name: text(MAX_NAME),
    ...layoutShape,
  })
  .check(printable);

/** A saved size of labels. Lengths are millimetres, `codeDots` dots of 203 on an inch, `textSize` points; `version` counts the changes. */
export const labelSizeViewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.number(),
  width: z.number(),
  height: z.number(),
  paper: z.enum(PAPERS),
  columns: z.number(),
  rows: z.number(),
  marginLeft: z.nullable(z.number()),
  marginTop: z.nullable(z.number()),
  columnGap: z.number(),
  rowGap: z.number(),
  codeDots: z.number(),
  textSize: z.number(),
  texts: z.array(z.enum(LABEL_TEXTS)),
});
export type LabelSizeView = z.output<typeof labelSizeViewSchema>;

export const previewLabelsSchema = z
  .strictObject({ locale: z.enum(["en", "ar"]), ...layoutShape })
  .check(printable);
