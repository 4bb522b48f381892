import { expect, test } from "vitest";
import { breakLines } from "./lines";

/** Every character is one wide. */
const broken = (text: string, width: number, maxLines = 10) =>
  breakLines(text, width, (part) => part.length, maxLines);

test("a text that fits stays one line", () => {
  expect(broken("one two", 7)).toEqual(["one two"]);
});

test("lines are broken between words", () => {
  expect(broken("one two three", 8)).toEqual(["one two", "three"]);
});

test("a word that is too long is broken inside, a code behind its last sign", () => {
  expect(broken("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
  expect(broken("SKU-12/ABCDE", 9)).toEqual(["SKU-12/", "ABCDE"]);
});

test("letters are not parted from their marks", () => {
  const letter = "بًّ";
  expect(broken(letter.repeat(3), letter.length)).toEqual([letter, letter, letter]);
});

test("nothing is lost, however narrow the column", () => {
  const text = "لوحة توزيع 100 أمبير (شنايدر) SKU-12/A";
  for (const width of [1, 2, 5, 9]) {
    const joined = broken(text, width, 100).join("").replaceAll(" ", "");
    expect(joined).toBe(text.replaceAll(" ", ""));
  }
});

test("what exceeds the most lines is cut off with an ellipsis", () => {
  expect(broken("one two three four", 5, 2)).toEqual(["one", "two…"]);
  expect(broken("abcdefgh", 3, 1)).toEqual(["ab…"]);
});

test("a blank text is one empty line", () => {
  expect(broken("", 5)).toEqual([""]);
});
