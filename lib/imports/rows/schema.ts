import * as z from "zod/mini";
import { isBlank } from "@/lib/platform/input/numbers";
import { codeText, text } from "@/lib/platform/input/text";
import { amountInput } from "@/lib/customers/payments/amount";
import { MAX_TERMS } from "@/lib/customers/terms/schema";
import { contactInput } from "@/lib/customers/contact/schema";
import { barcodeInput } from "@/lib/products/codes/schema";
import { parsePacks } from "@/lib/products/packs/rules";
import { packsInput } from "@/lib/products/packs/schema";
import { MAX_CATEGORY, minimumInput, skuText } from "@/lib/products/fields/schema";
import { ROLES } from "@/lib/auth/actor";
import { LANGUAGES } from "@/lib/platform/languages";
import { MAX_DISPLAY_NAME } from "@/lib/users/schema";
import { MAX_LINE_QUANTITY, MAX_ON_HAND } from "@/lib/stock/rules";
import { IMPORT_FIELDS } from "./rules";
import { isEmptyingText } from "../words/emptying";
import { readLanguage, readRole } from "../words/people";
import { units, unitsOrNone } from "@/lib/stock/schema";

/** A text that a spreadsheet has turned into a rounded number, such as 4.00638E+12. */
const ROUNDED = /^\d([.,]\d+)?E\+\d+$/i;
const unrounded = z.refine<string | null | undefined>(
  (code) => !code || !ROUNDED.test(code),
  "rounded",
);

const place = {
  sku: skuText().check(unrounded),
  sort: text(120),
  color: text(120),
};

/** A field of a known product or color: a blank cell leaves it as it is, and a word such as "none" or a dash empties it. */
function cell<S extends z.ZodMiniType>(filled: S) {
  return z.pipe(
    z.transform((typed: unknown) => {
      if (typeof typed !== "string") return typed;
      if (isBlank(typed)) return undefined;
      return isEmptyingText(typed) ? null : typed;
    }),
    z.optional(z.nullable(filled)),
  );
}

/** A cell, as `cell` makes it, of a field that cannot be empty. */
function neededCell(maxLength: number) {
  return z.pipe(
    z.transform((typed: unknown) =>
      typeof typed === "string" && isBlank(typed) ? undefined : typed,
    ),
    z.optional(text(maxLength)),
  );
}

type PacksInput = z.input<typeof packsInput>;

/** The packs of a cell, or what the person is told to write. */
function readPacks(typed: string, { issues }: z.core.ParsePayload): PacksInput {
  const packs = parsePacks(typed);
  if (packs === null) issues.push({ code: "custom", message: "packs", input: typed });
  return packs ?? [];
}

/** A color of a product with the product's own fields. A field without a column, or with a blank cell, stays as it is. */
export const productRowSchema = z.object({
  ...place,
  name: z.optional(neededCell(200)),
  size: z.optional(neededCell(80)),
  category: z.optional(cell(text(MAX_CATEGORY))),
  minQuantity: z.optional(cell(units(1, MAX_ON_HAND))),
  colorMinimum: z.optional(cell(minimumInput)),
  onHand: unitsOrNone(0, MAX_ON_HAND),
  barcode: z.optional(cell(barcodeInput.check(unrounded))),
  packs: z.optional(cell(z.pipe(z.pipe(z.string(), z.transform(readPacks)), packsInput))),
});
export type ProductRow = z.output<typeof productRowSchema>;
export const productPartSchema = z.partial(productRowSchema);
export type ProductPart = z.output<typeof productPartSchema>;

/** The names of a color alone. */
export const placeSchema = z.object(place);

/** The units of a color on hand when the books begin. */
export const openingRowSchema = z.object({ ...place, onHand: units(0, MAX_ON_HAND, "required") });

/** Units put on hand, or taken off it where the quantity is negative or the action says so. */
export const changeRowSchema = z.object({
  ...place,
  quantity: units(-MAX_LINE_QUANTITY, MAX_LINE_QUANTITY, "required").check(
    z.refine((quantity) => quantity !== 0, "noChange"),
  ),
  action: z.optional(z.string()),
});

const PHONE_ENDS = /[/;,،|\n]+/;

/** The phone numbers of a cell, with a sign between them; exported files have an apostrophe before the + of the first one. */
function splitPhones(typed: string | null | undefined): string[] | null | undefined {
  if (typeof typed !== "string") return typed;
  return typed.split(PHONE_ENDS).map((phone) => phone.trim().replace(/^'/, ""));
}

/** A customer. An optional field without a column, or with a blank cell, stays as it is. */
export const customerRowSchema = z.object({
  customerId: codeText(64).check(unrounded),
  name: text(200),
  phones: z.optional(
    z.pipe(
      z.pipe(cell(z.string().check(unrounded)), z.transform(splitPhones)),
      contactInput.phones,
    ),
  ),
  contactPerson: z.optional(cell(contactInput.contactPerson)),
  address: z.optional(cell(contactInput.address)),
  taxNumber: z.optional(cell(contactInput.taxNumber)),
  notes: z.optional(cell(contactInput.notes)),
  openingBalance: z.optional(
    z.pipe(
      cell(amountInput),
      z.transform((amount: string | null | undefined) => (amount === null ? "0.00" : amount)),
    ),
  ),
  paymentTermsDays: z.optional(cell(units(0, MAX_TERMS))),
});
export type CustomerRow = z.output<typeof customerRowSchema>;
export const customerPartSchema = z.partial(z.pick(customerRowSchema, { customerId: true }));
export type CustomerPart = z.output<typeof customerPartSchema>;

/** A user. Known ones stay as they are. */
export const userRowSchema = z.object({
  username: codeText(64).check(unrounded),
  displayName: z.optional(cell(text(MAX_DISPLAY_NAME))),
  userType: z.pipe(z.transform(readRole), z.enum(ROLES, "userType")),
  language: z.optional(
    z.pipe(z.transform(readLanguage), z.optional(z.enum(LANGUAGES, "language"))),
  ),
});
export type UserRow = z.output<typeof userRowSchema>;
export const userPartSchema = z.partial(z.pick(userRowSchema, { username: true, userType: true }));
export type UserPart = z.output<typeof userPartSchema>;

/** A cell that is wrong: in which row and column as the file has them, what it says, and why; `limit` and `other` are of the reason's text. */
export const wrongCellSchema = z.object({
  row: z.number(),
  column: z.string(),
  /** The field that a row needs and no column fills. */
  field: z.optional(z.enum(IMPORT_FIELDS)),
  value: z.string(),
  reason: z.string(),
  limit: z.optional(z.number()),
  other: z.optional(z.string()),
});
export type WrongCell = z.output<typeof wrongCellSchema>;
