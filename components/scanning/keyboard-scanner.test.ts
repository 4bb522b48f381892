import { describe, expect, test } from "vitest";
import { SEPARATOR } from "@/lib/products/codes/gs1";
import {
  advance,
  codeOfBurst,
  codeWithoutEnd,
  enteredText,
  releaseAlt,
  toSignal,
  type Burst,
  type Key,
} from "./keyboard-scanner";

const LABEL = "2900000000018";

const key = (code: string, more: Partial<Key> = {}): Key => ({
  code,
  key: "",
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});
const shifted = (code: string) => key(code, { shiftKey: true });
const digits = (text: string) => [...text].map((digit) => key(`Digit${digit}`));

function findBurst(keys: readonly Key[], pause = 5): Burst | null {
  return keys.reduce<Burst | null>(
    (burst, pressed, at) => advance(burst, toSignal(pressed), at * pause),
    null,
  );
}

/** The code of keys that end with Enter. */
function findCode(keys: readonly Key[], { pause = 5, entered = "" } = {}): string | undefined {
  const burst = findBurst(keys, pause);
  return burst ? codeOfBurst(burst, entered) : undefined;
}

test.each(["Enter", "NumpadEnter", "Tab"])("%s ends a code", (end) => {
  expect(toSignal(key(end))).toEqual({ kind: "end" });
  expect(toSignal(key("", { key: end }))).toEqual({ kind: "end" });
});

test("letters and signs are read by their place, with Shift", () => {
  const keys = [
    ...[shifted("ShiftLeft"), shifted("KeyA"), key("KeyB"), key("Minus"), key("Numpad7")],
    ...[key("Space"), shifted("ShiftLeft"), shifted("Digit4"), key("Slash")],
  ];
  expect(findCode(keys)).toBe("Ab-7 $/");
});

test("keys without a place are read by their sign", () => {
  expect(findCode([...LABEL].map((sign) => key("", { key: sign })))).toBe(LABEL);
});

test("the control characters of a scanner are FNC1 and ends", () => {
  const fnc1 = key("BracketRight", { ctrlKey: true });
  const keys = [key("ControlLeft", { ctrlKey: true }), fnc1, ...digits("0104006381333931")];
  expect(findCode([...keys, fnc1, ...digits("10")])).toBe(
    `${SEPARATOR}0104006381333931${SEPARATOR}10`.trim(),
  );
  for (const code of ["KeyJ", "KeyM"])
    expect(toSignal(key(code, { ctrlKey: true }))).toEqual({ kind: "end" });
  expect(toSignal(key("KeyC", { ctrlKey: true }))).toEqual({ kind: "other" });
  expect(toSignal(key("KeyQ", { ctrlKey: true, altKey: true }))).toEqual({ kind: "other" });
});

test("characters may come as Alt and their numbers", () => {
  const burst = [...LABEL].reduce<Burst | null>((known, sign) => {
    const number = String(sign.charCodeAt(0)).padStart(4, "0");
    const alt = [...number].map((digit) => key(`Numpad${digit}`, { altKey: true }));
    const after = [key("AltLeft", { altKey: true }), ...alt].reduce<Burst | null>(
      (so, pressed) => advance(so, toSignal(pressed), (so?.lastAt ?? 0) + 3),
      known,
    );
    return after && releaseAlt(after);
  }, null);
  expect(burst && codeOfBurst(burst, "")).toBe(LABEL);
});

test("a handheld puts the text into the field", () => {
  const said = key("", { key: "Unidentified" });
  expect(toSignal(said)).toEqual({ kind: "input" });
  expect(findCode([said], { entered: LABEL })).toBe(LABEL);
  expect(findCode([said], { entered: "5" })).toBeUndefined();
  const burst = findBurst([said]);
  expect(burst && codeWithoutEnd(burst, LABEL)).toBe(LABEL);
  expect(burst && codeWithoutEnd(burst, "Waffle ")).toBeUndefined();
});

test.each([
  ["of five characters", digits("12345")],
  ["with an arrow key", [...digits("123456"), key("ArrowLeft")]],
  ["of spaces", Array<Key>(8).fill(key("Space"))],
])("keys %s are no code", (_what, keys) => expect(findCode(keys)).toBeUndefined());

describe("a slow scanner", () => {
  test("is heard where the check digit fits", () => {
    expect(findCode(digits(LABEL), { pause: 60 })).toBe(LABEL);
    expect(findCode(digits("012345678905"), { pause: 70 })).toBe("012345678905");
    expect(findCode(digits("2900000000019"), { pause: 60 })).toBeUndefined();
    expect(findCode(digits("290000"), { pause: 60 })).toBeUndefined();
  });

  test("is no person", () => {
    expect(findCode(digits(LABEL), { pause: 90 })).toBeUndefined();
    const burst = findBurst(digits(LABEL), 60);
    expect(burst && codeWithoutEnd(burst, "")).toBeUndefined();
  });
});

test.each([LABEL, "4006381333931", "012345678905"])("%s is a code also without an end", (code) => {
  const burst = findBurst(digits(code));
  expect(burst && codeWithoutEnd(burst, "")).toBe(code);
});

test.each([
  ["of a misread label", digits("2900000000019")],
  ["of a part of a label", digits("290000000001")],
  ["of a telephone number", digits("01001234567")],
  ["of letters", [..."TowelNavyBlue"].map((letter) => key(`Key${letter.toUpperCase()}`))],
  ["with something before the code", [key("KeyX"), ...digits("4006381333931")]],
])("keys %s are no code without an end", (_what, keys) => {
  const burst = findBurst(keys);
  expect(burst && codeWithoutEnd(burst, "")).toBeUndefined();
});

test("a scanner types characters, modifiers, and Enter or Tab; no Escape and no arrows", () => {
  const [own, others] = [
    ["Digit1", "KeyA", "Space", "ShiftRight", "Enter", "NumpadEnter", "Tab"],
    ["Escape", "ArrowDown", "Backspace", "F5", "Home"],
  ];
  expect(own.filter((code) => toSignal(key(code)).kind === "other")).toEqual([]);
  expect(others.filter((code) => toSignal(key(code)).kind !== "other")).toEqual([]);
});

test.each([
  ["5", `5${LABEL}`, LABEL],
  ["", LABEL, LABEL],
  ["ab", `a${LABEL}b`, LABEL],
  ["29", `29${LABEL}`, LABEL],
  ["12", "12", ""],
])("from %j to %j, %j was entered", (before, now, entered) =>
  expect(enteredText(before, now)).toBe(entered),
);
