import * as z from "zod/mini";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { plainText, searchText } from "@/lib/platform/input/text";
import { packsView } from "../packs/schema";
import { MAX_EXPORTED_QUANTITIES, MAX_REORDER, parseQuantities } from "./rules";

const MAX_SEARCH = 64;

/** Words of what a color and its product are called. */
export const searchInput = z.optional(searchText(MAX_SEARCH));

/** Which part of the list: `q` are words of the names, `after` (the `place` of the last line) and `limit` page through it. */
export const listReorderLinesSchema = z.strictObject({
  q: searchInput,
  after: z.optional(
    z
      .string()
      .check(z.maxLength(90, "tooLong"), plainText, z.regex(/^\d{1,9}\.\d{1,9}\..+$/, "invalid")),
  ),
  limit: pageLimit,
});
export type ListReorderLines = z.output<typeof listReorderLinesSchema>;

/**
 * A color that is low: `available` units are fewer than `minQuantity`, its own or its product's, since `lowSince` (ISO 8601 in UTC).
 * `quantity` are the proposed units, twice the minimum less what is available. `code` is that of the color's label; `place` is where
 * the line stands in the list.
 */
export const reorderLineSchema = z.object({
  colorId: z.string(),
  code: z.string(),
  sku: z.string(),
  productName: z.string(),
  sortName: z.string(),
  color: z.string(),
  packs: packsView,
  imageUrl: z.nullable(z.string()),
  available: z.number(),
  minQuantity: z.number(),
  quantity: z.number(),
  lowSince: z.string(),
  place: z.string(),
});
export type ReorderLineView = Readonly<z.output<typeof reorderLineSchema>>;

const PAIR = String.raw`\d{13}-\d{1,10}`;

/** Quantities in an address, instead of the proposed ones: code-units with commas between them. */
export const quantitiesInput = z.optional(
  z.string().check(
    z.regex(new RegExp(`^${PAIR}(,${PAIR}){0,${MAX_EXPORTED_QUANTITIES - 1}}$`), "invalid"),
    z.refine(
      (text) => [...parseQuantities(text).values()].every((quantity) => quantity <= MAX_REORDER),
      "numberTooLarge",
    ),
  ),
);
