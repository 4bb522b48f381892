import * as z from "zod/mini";
import { cleanScan, isEan13, listCodeKeys, isOwnCode, toBarcode } from "./rules";

/** The most characters of a barcode. */
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
      z.transform((typed: string | null) => toBarcode(typed ?? "") || null),
    ),
    z.nullable(
      z.string().check(
        z.maxLength(MAX_BARCODE, "tooLong"),
        z.regex(PRINTABLE, "barcode"),
        z.refine((code) => !/^\d{13}$/.test(code) || isEan13(code), "barcodeCheckDigit"),
        z.refine(
          (code) => !listCodeKeys(code).some(({ key }) => isOwnCode(key)),
          "barcodeOfLabels",
        ),
      ),
    ),
  ),
);

/** The most characters of a scanned code: an element string names a batch and more. */
const MAX_CODE = 200;

/** A code as a scanner read it, or as a person typed it from a label. */
export const scannedCode = z
  .string("required")
  .check(z.overwrite(cleanScan), z.minLength(1, "required"), z.maxLength(MAX_CODE, "tooLong"));

/** The barcode in a color's view; null for none, and for screens from before there were barcodes. */
export const barcodeView = z._default(z.nullable(z.string()), null);
