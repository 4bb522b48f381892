import * as z from "zod/mini";
import { removeMarks, removeMarksInName, removeMarksInProse } from "./marks";

// Control characters and lone surrogates, which no database stores or nobody can read.
const UNWANTED = /\p{Cc}|\p{Cs}/u;

/** Refuses control characters and lone surrogates; the issue names the first one and its place, from 1 on. */
export const plainText = rejectUnwanted(UNWANTED);

function rejectUnwanted(unwanted: RegExp) {
  return z.check<string>(({ value, issues }) => {
    const found = unwanted.exec(value);
    if (!found) return;
    const code = found[0].codePointAt(0) ?? 0;
    const sign = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
    const position = Array.from(value.slice(0, found.index)).length + 1;
    issues.push({
      code: "custom",
      message: "unwantedCharacters",
      params: { sign, position },
      input: value,
    });
  });
}

/** One line: tabs, line ends and spaces of any width are one space. */
function toOneLine(value: string): string {
  return value.replace(/[\t\n\r\u2028\u2029\p{Zs}]+/gu, " ").trim();
}

/** A name as it is stored: NFC, one line, without invisible marks except those that change how a name looks. */
export function cleanName(value: string): string {
  return toOneLine(removeMarksInName(value).normalize("NFC"));
}

/** A code as it is stored: NFC, one line, without invisible marks, full-width letters and digits as Latin ones. */
export function cleanCode(value: string): string {
  const plain = removeMarks(value).normalize("NFC");
  return toOneLine(
    plain.replace(/[\uFF01-\uFF5E]/g, (wide) =>
      String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0),
    ),
  );
}

/** Prose as it is stored: NFC, without invisible marks except those in use, tabs as spaces, lines ended by "\n". */
function cleanProse(value: string): string {
  return removeMarksInProse(value)
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .trim();
}

function line(clean: (value: string) => string, maxLength: number, required: string) {
  return z
    .string(required)
    .check(
      z.overwrite(clean),
      z.minLength(1, required),
      z.maxLength(maxLength, "tooLong"),
      plainText,
    );
}

/** A required line of text, cleaned by `cleanName`, without control characters. */
export function text(maxLength: number, required = "required") {
  return line(cleanName, maxLength, required);
}

/** A required code, such as an SKU, cleaned by `cleanCode`, without control characters. */
export function codeText(maxLength: number, required = "required") {
  return line(cleanCode, maxLength, required);
}

// Characters that reorder the text around them, which no stored name has.
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * The name or code of something that exists, as it was read or pasted. It keeps other invisible marks, because it finds what is called
 * exactly so before it finds what is called the same without them.
 */
export function reference(maxLength: number, required = "required") {
  return line(
    (value) =>
      removeMarks(value).trim() === "" ? "" : value.replace(REORDERING, "").normalize("NFC").trim(),
    maxLength,
    required,
  );
}

/** The text of a search, blank for none; cleaned by `cleanCode`. */
export function searchText(maxLength: number) {
  return z.string().check(z.overwrite(cleanCode), z.maxLength(maxLength, "tooLong"), plainText);
}

/** A required text of one or more lines, cleaned of marks that reorder text or have no effect. */
export function multilineText(maxLength: number, required = "required") {
  return z
    .string(required)
    .check(
      z.overwrite(cleanProse),
      z.minLength(1, required),
      z.maxLength(maxLength, "tooLong"),
      rejectUnwanted(/(?!\n)\p{Cc}|\p{Cs}/u),
    );
}

/** An optional field: null and blank text count as left out. */
export function unlessBlank<S extends z.ZodMiniType<string, string>>(filled: S) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.string("invalid")),
        z.transform((value: string | null) =>
          value && cleanName(value) !== "" ? value : undefined,
        ),
      ),
      z.optional(filled),
    ),
  );
}

/** A line of text like `text`, or null: null, blank text and text of invisible marks alone become null, so an edit can empty the field. */
export function textOrNone(maxLength: number) {
  return z.pipe(
    z.pipe(
      z.nullable(z.string("required")),
      z.transform((value: string | null) => (value && cleanName(value) !== "" ? value : null)),
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
