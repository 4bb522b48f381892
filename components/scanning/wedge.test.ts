import { expect, test } from "vitest";
import { codeOfKeys, codeWithoutEnd, isOfScanner, type Key } from "./wedge";

const key = (code: string, isShifted = false): Key => ({ code, isShifted });
const digits = (text: string) => [...text].map((digit) => key(`Digit${digit}`));

test.each(["Enter", "NumpadEnter", "Tab"])("digits and %s are a code", (end) => {
  expect(codeOfKeys([...digits("2900000000018"), key(end)])).toBe("2900000000018");
});

test("letters and signs are read by their place, with Shift", () => {
  const keys = [
    ...[key("ShiftLeft", true), key("KeyA", true), key("KeyB"), key("Minus"), key("Numpad7")],
    ...[key("Space"), key("ShiftLeft", true), key("Digit4", true), key("Slash"), key("Enter")],
  ];
  expect(codeOfKeys(keys)).toBe("Ab-7 $/");
});

test.each([
  ["without an end", digits("2900000000018")],
  ["of five characters", [...digits("12345"), key("Enter")]],
  ["with an arrow key", [...digits("123456"), key("ArrowLeft"), key("Enter")]],
  ["of spaces", [...Array<Key>(8).fill(key("Space")), key("Enter")]],
  ["of nothing", [key("Enter")]],
])("keys %s are no code", (_what, keys) => expect(codeOfKeys(keys)).toBeUndefined());

test.each(["2900000000018", "4006381333931", "012345678905"])(
  "%s is a code also without an end",
  (code) => expect(codeWithoutEnd(digits(code))).toBe(code),
);

test.each([
  ["of a misread label", digits("2900000000019")],
  ["of a part of a label", digits("290000000001")],
  ["of a telephone number", digits("01001234567")],
  ["of letters", [..."TowelNavyBlue"].map((letter) => key(`Key${letter.toUpperCase()}`))],
  ["with something before the code", [key("KeyX"), ...digits("4006381333931")]],
  ["of nothing", []],
])("keys %s are no code without an end", (_what, keys) =>
  expect(codeWithoutEnd(keys)).toBeUndefined(),
);

test("a scanner types characters, Shift, and Enter or Tab; no Escape and no arrows", () => {
  const [own, others] = [
    ["Digit1", "KeyA", "Space", "ShiftRight", "Enter", "NumpadEnter", "Tab"],
    ["Escape", "ArrowDown", "Backspace", "F5", "Home"],
  ];
  expect(own.filter((code) => !isOfScanner(key(code)))).toEqual([]);
  expect(others.filter((code) => isOfScanner(key(code)))).toEqual([]);
});
