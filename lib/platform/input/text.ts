import * as z from "zod/mini";

// Control characters, lone surrogates, and bidi overrides and isolates, which reorder the text around them.
const UNWANTED = /\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;

/** Refuses control characters, bidi overrides and isolates, and lone surrogates, which no database stores. */
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

/** An optional field: null and blank text count as left out. */
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

/** As `text`, null for none: null, blank text and text of invisible marks alone become null. An edit thereby empties the field. */
export function textOrNone(maxLength: number) {
  return z.pipe(
    z.pipe(
      z.nullable(z.string("required")),
      z.transform((value: string | null) => (value?.replace(/[\s\p{Cf}]/gu, "") ? value : null)),
    ),
    z.nullable(text(maxLength)),
  );
}

/** A LIKE pattern for "contains the value", with the value's wildcards escaped. */
export function containsPattern(value: string): string {
  return `%${value.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The JSON value of a form field; undefined when it is not valid JSON. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== "string") return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
