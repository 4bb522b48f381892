import * as z from "zod/mini";
import { MAX_PRINTED_LINES } from "@/lib/printing/limits";
import { printLocaleSchema } from "@/lib/printing/store/schema";
import { units } from "@/lib/stock/schema";
import { MAX_REORDER } from "../rules";
import { searchInput } from "../schema";

/** The part of the list to print, the language, and the units that a person wants instead of the proposed ones, by the colors' codes. */
export const printReorderListSchema = z.strictObject({
  q: searchInput,
  locale: printLocaleSchema,
  quantities: z
    .array(
      z.strictObject({
        code: z.string().check(z.regex(/^\d{13}$/, "invalid")),
        quantity: units(0, MAX_REORDER),
      }),
    )
    .check(z.maxLength(MAX_PRINTED_LINES, "tooManyLines")),
});
