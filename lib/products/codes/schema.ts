import * as z from "zod/mini";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { isEan13, isOwnCode } from "./rules";

/** As many characters as a barcode has at most. */
export const MAX_BARCODE = 48;

/** Characters of Code 128 that a person can read. */
const PRINTABLE = /^[\x20-\x7E]*$/;

/**
 * The barcode that goods carry, or null for none; left out it stays as it is, blank and null empty it. 13 digits are an EAN-13, whose
 * check digit must fit; anything else is read as Code 128. The factory's own codes are refused.
 */
export const barcodeInput = z.optional(
  z.pipe(
    z.pipe(
      z.nullable(z.string("invalid")),
      z.transform((typed: string | null) => toLatinDigits(typed ?? "").trim() || null),
    ),
    z.nullable(
      z.string().check(
        z.maxLength(MAX_BARCODE, "tooLong"),
        z.regex(PRINTABLE, "barcode"),
        z.refine((code) => !/^\d{13}$/.test(code) || isEan13(code), "barcodeCheckDigit"),
        z.refine((code) => !isOwnCode(code), "barcodeOfLabels"),
      ),
    ),
  ),
);

/** A barcode as a color answers it; null for none, and for screens from before there were barcodes. */
export const barcodeView = z._default(z.nullable(z.string()), null);
