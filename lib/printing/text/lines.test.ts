import { expect, test } from "vitest";
import { breakLines } from "./lines";

/** Breaks a text with a width of 1 for every character. */
const broken = (text: string, width: number, maxLines = 10) =>
  breakLines(text, width, (part) => part.length, maxLines);

test("a text that fits stays one line", () => {
  expect(broken("one two", 7)).toEqual(["one two"]);
});

test("lines are broken between words", () => {
  expect(broken("one two three", 8)).toEqual(["one two", "three"]);
});

test("a word that is too long breaks inside, a code after its last punctuation mark", () => {
  expect(broken("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
  expect(broken("SKU-12/ABCDE", 9)).toEqual(["SKU-12/", "ABCDE"]);
});

test("combining marks stay with their letters", () => {
  const letter = "بًّ";
  expect(broken(letter.repeat(3), letter.length)).toEqual([letter, letter, letter]);
});

test("no character is lost in a narrow column", () => {
  const text = "لوحة توزيع 100 أمبير (شنايدر) SKU-12/A";
  for (const width of [1, 2, 5, 9]) {
    const joined = broken(text, width, 100).join("").replaceAll(" ", "");
    expect(joined).toBe(text.replaceAll(" ", ""));
  }
});

test("text beyond the maximum of lines is cut off with an ellipsis", () => {
  expect(broken("one two three four", 5, 2)).toEqual(["one", "two…"]);
  expect(broken("abcdefgh", 3, 1)).toEqual(["ab…"]);
});

test("a blank text is one empty line", () => {
  expect(broken("", 5)).toEqual([""]);
});
