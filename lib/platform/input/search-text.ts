import { toLatinDigits } from "./digits";

// Arabic letters that are written for each other. Hamza and madda are marks of the letter, which fall away.
const SPELLINGS: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ە: "ه",
  ہ: "ه",
  ک: "ك",
  ڪ: "ك",
};
const SPELLING = new RegExp(`[${Object.keys(SPELLINGS).join("")}]`, "g");
const MARKS =
  /[\u064B-\u065F\u0670\u06D6-\u06ED\u0300-\u036F\u0610-\u061A]|[\u061B\u061C\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const SIGNS =
  /[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u060C\u061B\u061F\u066A-\u066D\u06D4\u2010-\u205F\u2190-\u2BFF\u3000-\u303F]+/g;

/**
 * The form that a search compares: lower case, without marks, with one letter for those that Arabic writers use for each other, Latin
 * digits, and one space for whatever is neither letter nor digit. The database has it, too (`search_text`).
 */
export function toSearchText(text: string): string {
  const letters = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(SPELLING, (letter) => SPELLINGS[letter] ?? letter);
  return toLatinDigits(letters).replace(SIGNS, " ").trim();
}

/** A name or number as a search finds it: its words, and all in one ("SH-100" is "sh 100" and "sh100"), as `search_words` of the database. */
export function toSearchWords(text: string): string {
  const words = toSearchText(text);
  return `${words} ${words.replaceAll(" ", "")}`;
}
