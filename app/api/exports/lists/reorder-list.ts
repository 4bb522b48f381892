import * as z from "zod/mini";
import { listReorderLines } from "@/lib/products/reorder-list/queries";
import { selectOrdered, parseQuantities } from "@/lib/products/reorder-list/rules";
import {
  quantitiesInput,
  searchInput,
  type ReorderLineView,
} from "@/lib/products/reorder-list/schema";
import { exportedList, locale, loadPages } from "../list";

/** The reorder list with the quantities that a person wants, without the colors of which none are wanted. */
export const REORDER_LIST = exportedList({
  list: "reorderList",
  rows: "The colors to order that `GET /reorder-list` finds, with the quantities of `quantities` (code-units with commas between them; 0 leaves a color out) instead of the proposed ones,",
  query: listReorderLines,
  input: z.strictObject({ q: searchInput, quantities: quantitiesInput, locale }),
  pages: async function* (actor, { q, quantities = "" }) {
    const wanted = parseQuantities(quantities);
    const pages = loadPages<ReorderLineView>((limit, last) =>
      listReorderLines(actor, { q, limit, after: last?.place }),
    );
    for await (const lines of pages) yield selectOrdered(lines, wanted);
  },
  columns: [
    ["sku", "text", ({ sku }) => sku],
    ["product", "text", ({ productName }) => productName],
    ["sort", "text", ({ sortName }) => sortName],
    ["color", "text", ({ color }) => color],
    ["available", "number", ({ available }) => available],
    ["minQuantity", "number", ({ minQuantity }) => minQuantity],
    ["toOrder", "number", ({ quantity }) => quantity],
  ],
});
