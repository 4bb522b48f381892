import * as z from "zod/mini";

// Control characters, halves of characters, and marks that reorder the text around them.
const UNWANTED = /\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Refuses control and bidi-override characters, and what no database takes for text. */
export const plainText = z.refine<string>((value) => !UNWANTED.test(value), "unwantedCharacters");

/** A required line of text: NFC, trimmed, without control or bidi-override characters. */
export function text(maxLength: number, required = "required") {
  return z
    .string(required)
    .check(
      z.normalize("NFC"),
      z.trim(),
      z.minLength(1, required),
      z.maxLength(maxLength, "tooLong"),
      plainText,
    );
}

/** A required text of one or more lines, else as `text`. */
export function multilineText(maxLength: number, required = "required") {
  return z.string(required).check(
    z.normalize("NFC"),
    z.overwrite((value) => value.replace(/\r\n?/g, "\n")),
    z.trim(),
    z.minLength(1, required),
    z.maxLength(maxLength, "tooLong"),
    z.refine((value) => !UNWANTED.test(value.replaceAll("\n", "")), "unwantedCharacters"),
  );
}

/** A field that may be left out, also as null or blank. */
export function unlessBlank<S extends z.ZodMiniType<string, string>>(filled: S) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.string("invalid")),
        z.transform((value: string | null) => (value?.trim() ? value : undefined)),
      ),
      z.optional(filled),
    ),
  );
}

/** Arabic-Indic digits as the Latin ones the product shows everywhere. */
export function toLatinDigits(value: string): string {
  return value.replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** The value as a LIKE pattern for "contains", with its own wildcards taken literally. */
export function containsPattern(value: string): string {
  return `%${value.replace(/[\\%_]/g, "\\$&")}%`;
}

/** What a field of a form says as JSON; undefined when it is none. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== "string") return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
