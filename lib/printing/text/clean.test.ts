import { expect, test } from "vitest";
import { cleanText } from "./clean";

const ARABIC_AND_ASCII = /[\x20-\x7e\u00a0\u00e9\u0600-\u06ff]/;
const clean = (text: string) =>
  cleanText(text, (codePoint) => ARABIC_AND_ASCII.test(String.fromCodePoint(codePoint)));

test.each([
  ["composes letters", "e\u0301", "\u00e9"],
  ["turns a narrow space into a no-break space", "12\u202f%", "12\u00a0%"],
  ["drops isolates", "\u2066a\u2067b\u2068c\u2069", "abc"],
  ["drops embeddings and overrides", "\u202aa\u202bb\u202cc\u202dd\u202ee", "abcde"],
  ["drops direction marks", "\u200e1\u200f2\u061c3", "123"],
  ["drops soft hyphens, joiners and variation selectors", "a\u00adb\u200dc\ufe0fd", "abcd"],
  ["joins lines", "a\r\n b\u2028c\td", "a b c d"],
  ["trims", "  a ", "a"],
  ["prints an empty square for each character that no font has", "a→漢😀b", "a\u25a1\u25a1\u25a1b"],
  ["leaves Arabic as it is", "لوحة توزيع 100 أمبير (شنايدر)", "لوحة توزيع 100 أمبير (شنايدر)"],
])("%s", (_, text, printed) => {
  expect(clean(text)).toBe(printed);
});
