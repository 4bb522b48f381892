import * as z from "zod/mini";
import { day } from "@/lib/platform/time/day-schema";
import { ignoredField } from "@/lib/platform/input/ignored-field";
import { parseNumber } from "@/lib/platform/input/number-input";
import { readDecimal, readPercent, type ReadNumber } from "@/lib/platform/input/numbers";
import { parsedJson, text, unlessBlank } from "@/lib/platform/input/text";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { units } from "@/lib/stock/schema";

/** The most lines that one deal may have. */
export const MAX_DEAL_LINES = 200;

/** The highest price of one item, in EGP. */
export const MAX_PRICE = 9_999_999.99;

const MAX_DISCOUNT = 100;

/** A number from 0 on with at most two decimals. `problem` is the issue for a value that is out of bounds or not a number. */
function decimal(read: (text: string) => ReadNumber, max: number, problem: string) {
  const isExact = (value: number) => Number(value.toFixed(2)) === value;
  const otherwise = { decimalNumber: problem, tooManyDigits: problem };
  return z.pipe(
    parseNumber(read, otherwise),
    z
      .number(problem)
      .check(
        z.gte(0, { error: problem, abort: true }),
        z.lte(max, { error: problem, abort: true }),
        z.refine(isExact, problem),
      ),
  );
}

// In the order in which the specification has them checked.
const choices = {
  sort: text(120, "chooseSort"),
  color: text(120, "chooseColor"),
  discount: z._default(decimal(readPercent, MAX_DISCOUNT, "discountRange"), 0),
  pricePerItem: z._default(decimal(readDecimal, MAX_PRICE, "priceRange"), 0),
  quantity: z._default(units(1, MAX_LINE_QUANTITY), 1),
  // Sent by callers who send back what they read.
  lineTotal: ignoredField,
  imageUrl: ignoredField,
};

const productTexts = { productName: unlessBlank(text(200)), SKU: unlessBlank(text(64)) };

/** A line of a new deal: EGP per item, percent off, units. Name and SKU are the catalogue's, whatever is sent. */
export const dealLineSchema = z.strictObject({
  productId: z.uuid("chooseProduct"),
  ...productTexts,
  ...choices,
});

const soldLineSchema = z.strictObject({
  productId: unlessBlank(z.uuid("chooseProduct")),
  ...productTexts,
  ...choices,
});

/** A line of an existing deal: its product may be deleted, then the name that it had is enough (spec §5). */
export const editedDealLineSchema = z.pipe(z.transform(withProductChecked), soldLineSchema);
export type EditedDealLine = z.output<typeof editedDealLineSchema>;

/** Rejects a line without product and name before its other checks, in the field where a product is chosen. */
function withProductChecked(line: z.input<typeof soldLineSchema>) {
  const isLine = typeof line === "object" && line !== null;
  return isLine && isBlank(line.productId) && isBlank(line.productName)
    ? { ...line, productId: "not chosen" }
    : line;
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" ? value.trim() === "" : value === undefined || value === null;
}

function parseLines<Line extends z.ZodMiniType>(line: Line) {
  return z
    .array(line, "chooseProduct")
    .check(z.minLength(1, "chooseProduct"), z.maxLength(MAX_DEAL_LINES, "tooManyLines"));
}

const receipt = z.optional(z.instanceof(Blob));

/** The day of the sale, today at the latest: a day, or a moment that means its day in the factory's time zone. */
const saleDate = unlessBlank(day("date"));

/** A deal of the customer `id`, with its receipt if there is one (spec §5, §7). */
export const addDealSchema = z.strictObject({
  id: z.uuid("id"),
  products: parseLines(dealLineSchema),
  /** The accepted request to remove that the deal is made from. */
  salesRequestId: unlessBlank(z.uuid("id")),
  /** Without one, today. */
  saleDate,
  receipt,
});

/** The new content of a deal; without a receipt or a day of the sale the present one stays. */
export const updateDealSchema = z.strictObject({
  id: z.uuid("id"),
  dealId: z.uuid("id"),
  products: parseLines(editedDealLineSchema),
  saleDate,
  receipt,
});

/** A deal by its id and that of its customer. */
export const dealIdSchema = z.strictObject({ id: z.uuid("id"), dealId: z.uuid("id") });
export type DealId = z.output<typeof dealIdSchema>;

export const dealLineViewSchema = z.object({
  productId: z.nullable(z.string()),
  productName: z.string(),
  SKU: z.string(),
  sort: z.string(),
  color: z.string(),
  pricePerItem: z.number(),
  discount: z.number(),
  quantity: z.number(),
  lineTotal: z.string(),
  imageUrl: z._default(z.nullable(z.string()), null),
});

/**
 * A line as it was sold, with what it comes to: EGP per item, percent off, units, EGP with two decimals as text;
 * `productId` is null where only a name was known. `imageUrl` is the address of the picture that its product has now.
 */
export type DealLineView = Readonly<z.output<typeof dealLineViewSchema>>;

/**
 * A deal as screens and REST show it (spec §3): the number that people call it by, the moment at which it was entered (ISO 8601, UTC), the
 * day of the sale (YYYY-MM-DD), the total in EGP with two decimals as text,
 * and where its receipt is stored and read, both null without one.
 */
export const dealViewSchema = z.object({
  _id: z.string(),
  number: z.number(),
  createdAt: z.string(),
  saleDate: z.string(),
  products: z.readonly(z.array(dealLineViewSchema)),
  total: z.string(),
  driveFileId: z.nullable(z.string()),
  webViewLink: z.nullable(z.string()),
  salesRequest: z.nullable(
    z.object({
      _id: z.nullable(z.string()),
      number: z.number(),
      salesUsername: z.nullable(z.string()),
    }),
  ),
});
export type DealView = Readonly<z.output<typeof dealViewSchema>>;

/** The contract's multipart fields as the schemas want them: `products` is JSON text there (spec §7). */
export function dealFields(fields: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, products: parsedJson(fields.products) };
}
