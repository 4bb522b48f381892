import { describe, expect, test } from "vitest";
import { SEPARATOR } from "@/lib/products/codes/gs1";
import {
  describeArrival,
  readCode,
  reduce,
  type Burst,
  type Input,
  type Key,
} from "./keyboard-scanner";
import { enteredText } from "./scanned-field";

const LABEL = "2900000000018";

const key = (code: string, more: Partial<Key> = {}): Key => ({
  type: "keydown",
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
const letters = (text: string) => [...text].map((letter) => key(`Key${letter.toUpperCase()}`));
const insert = (data: string, inputType = "insertText"): Input => ({ data, inputType });

const ENTER = key("Enter");
const UNIDENTIFIED = key("", { key: "Unidentified" });

type Scanner = { readonly pause?: number; readonly entered?: string };

function findBurst(keys: readonly (Key | Input)[], pause = 5): Burst | null {
  return keys.reduce<Burst | null>(
    (burst, pressed, at) => reduce(burst, pressed, at * pause),
    null,
  );
}

/** The code of keys after which nothing comes. */
function findCode(
  keys: readonly (Key | Input)[],
  { pause = 5, entered = "" }: Scanner = {},
): string | undefined {
  const burst = findBurst(keys, pause);
  return burst ? readCode(burst, entered) : undefined;
}

/** The code of keys that end with Enter. */
const findEnded = (keys: readonly (Key | Input)[], scanner?: Scanner) =>
  findCode([...keys, ENTER], scanner);

test.each(["Enter", "NumpadEnter", "Tab"])("%s ends a code", (end) => {
  expect(findCode([...digits("123456"), key(end)])).toBe("123456");
  expect(findCode([...digits("123456"), key("", { key: end })])).toBe("123456");
});

test("letters and signs are read by their place, with Shift", () => {
  const keys = [
    ...[shifted("ShiftLeft"), shifted("KeyA"), key("KeyB"), key("Minus"), key("Numpad7")],
    ...[key("Space"), shifted("ShiftLeft"), shifted("Digit4"), key("Slash")],
  ];
  expect(findEnded(keys)).toBe("Ab-7 $/");
});

test("keys without a place are read by their sign", () => {
  expect(findEnded([...LABEL].map((sign) => key("", { key: sign })))).toBe(LABEL);
});

test("the control characters of a scanner are FNC1 and ends", () => {
  const fnc1 = key("BracketRight", { ctrlKey: true });
  const keys = [key("ControlLeft", { ctrlKey: true }), fnc1, ...digits("0104006381333931")];
  expect(findEnded([...keys, fnc1, ...digits("10")])).toBe(
    `${SEPARATOR}0104006381333931${SEPARATOR}10`,
  );
  for (const code of ["KeyJ", "KeyM"])
    expect(findCode([...digits("123456"), key(code, { ctrlKey: true })])).toBe("123456");
  for (const more of [
    { code: "KeyC", ctrlKey: true },
    { code: "KeyQ", ctrlKey: true, altKey: true },
  ])
    expect(findBurst([...digits("123456"), key(more.code, more)])).toBeNull();
});

test("characters may come as Alt and their numbers", () => {
  const keys = [...LABEL].flatMap((sign) => {
    const number = String(sign.charCodeAt(0)).padStart(4, "0");
    const alt = [...number].map((digit) => key(`Numpad${digit}`, { altKey: true }));
    return [
      key("AltLeft", { altKey: true }),
      ...alt,
      key("AltLeft", { type: "keyup", key: "Alt" }),
    ];
  });
  expect(findEnded(keys)).toBe(LABEL);
});

describe("a handheld", () => {
  test("puts the text into the field", () => {
    expect(findEnded([UNIDENTIFIED], { entered: LABEL })).toBe(LABEL);
    expect(findEnded([UNIDENTIFIED], { entered: "5" })).toBeUndefined();
    expect(findCode([UNIDENTIFIED], { entered: LABEL })).toBe(LABEL);
    expect(findCode([UNIDENTIFIED], { entered: "Waffle " })).toBeUndefined();
  });

  test("may take its time between two parts of the text", () => {
    const keys = [UNIDENTIFIED, insert("29000"), insert("00000018"), ENTER];
    expect(findCode(keys, { pause: 70, entered: LABEL })).toBe(LABEL);
  });

  test("may put in all digits at once, without a key", () => {
    expect(findCode([insert(LABEL)], { entered: LABEL })).toBe(LABEL);
    expect(findCode([insert(`]C1${LABEL}`)])).toBeUndefined();
    expect(findBurst([insert(`]C1${LABEL}`)])?.way).toBe("input");
    expect(findBurst([insert(`01${LABEL}${SEPARATOR}10`)])?.way).toBe("input");
  });

  test.each([
    ["a guessed word", insert("Waffle iron")],
    ["few digits", insert("2900000")],
    ["a pasted code", insert(LABEL, "insertFromPaste")],
  ])("is not %s", (_what, input) => expect(findBurst([input])).toBeNull());
});

test("held keys, and keys of letters that a person composes, change nothing", () => {
  const keys = digits(LABEL).flatMap((digit, at) => [
    digit,
    { ...digit, repeat: true },
    key("KeyA", { isComposing: true }),
    ...(at === 5 ? [key("ArrowLeft", { repeat: true })] : []),
  ]);
  expect(findEnded(keys)).toBe(LABEL);
  const held = Array.from({ length: 12 }, (_, at) => key("Digit1", { repeat: at > 0 }));
  expect(findEnded(held)).toBeUndefined();
  expect(findEnded([{ ...UNIDENTIFIED, isComposing: true }], { entered: LABEL })).toBe(LABEL);
});

test("the text that typed keys put into a field changes nothing", () => {
  const keys = digits(LABEL).flatMap((digit, at) => [digit, insert(LABEL.charAt(at))]);
  expect(findEnded(keys)).toBe(LABEL);
});

test.each([
  ["of three characters", digits("123")],
  ["with an arrow key", [...digits("123456"), key("ArrowLeft")]],
  ["of spaces", Array<Key>(8).fill(key("Space"))],
])("keys %s are no code", (_what, keys) => expect(findEnded(keys)).toBeUndefined());

test("a code of four characters ends with Enter: before Tab a person types as many", () => {
  expect(findEnded([...letters("ab"), ...digits("12")])).toBe("ab12");
  expect(findCode([...digits("12345"), key("Tab")])).toBeUndefined();
});

test("a short code comes by itself: right after other keys it is the end of a word, or of a code that was sent with a pause", () => {
  const burst = findBurst([...letters("ab"), ...digits("12"), ENTER]);
  if (!burst) throw new Error("keys are a burst");
  expect(readCode({ ...burst, startedAt: 1000 }, "", 900)).toBeUndefined();
  expect(readCode({ ...burst, startedAt: 1000 }, "", 400)).toBe("ab12");
});

test("a key begins another burst after a pause, and after one that no scanner sends", () => {
  const first = findBurst(digits("123456"));
  const next = reduce(first, key("Digit7"), 200);
  expect([next?.text, next?.startedAt]).toEqual(["7", 200]);
  expect(findEnded([key("ArrowLeft"), ...digits("123456")])).toBe("123456");
  expect(reduce(first, ENTER, 200)).toBeNull();
});

describe("a slow scanner", () => {
  test("is read where the check digit fits", () => {
    expect(findEnded(digits(LABEL), { pause: 60 })).toBe(LABEL);
    expect(findEnded(digits("012345678905"), { pause: 70 })).toBe("012345678905");
    expect(findEnded(digits("2900000000019"), { pause: 60 })).toBeUndefined();
    expect(findEnded(digits("290000"), { pause: 60 })).toBeUndefined();
  });

  test("is no person", () => {
    expect(findEnded(digits(LABEL), { pause: 90 })).toBeUndefined();
    expect(findCode(digits(LABEL), { pause: 60 })).toBeUndefined();
  });
});

describe("what arrives is described in the words of a scanner's settings", () => {
  const describeKeys = (keys: readonly (Key | Input)[], pause = 5, entered = "") => {
    const burst = findBurst(keys, pause);
    return burst && describeArrival(burst, entered);
  };

  test.each([
    ["keys and Enter", digits("123456"), ENTER, { way: "keys", end: "enter" }],
    ["keys and Tab", digits("123456"), key("Tab"), { way: "keys", end: "tab" }],
    ["Ctrl+J", digits("123456"), key("KeyJ", { ctrlKey: true }), { way: "keys", end: "control" }],
  ] as const)("%s", (_what, keys, end, arrival) =>
    expect(describeKeys([...keys, end])).toMatchObject({
      ...arrival,
      code: "123456",
      milliseconds: 30,
      reason: null,
    }),
  );

  test("text of a field, and Alt with numbers", () => {
    expect(describeKeys([UNIDENTIFIED, ENTER], 5, LABEL)).toMatchObject({
      way: "input",
      code: LABEL,
    });
    const alt = key("Numpad5", { altKey: true });
    expect(describeKeys([alt])?.way).toBe("altNumbers");
  });

  test.each([
    ["tooShort", digits("123"), 5],
    ["tooSlow", digits("123456789"), 60],
    ["noEnd", letters("TowelNavy"), 5],
  ] as const)("no code: %s", (reason, keys, pause) => {
    const ended = reason === "noEnd" ? keys : [...keys, ENTER];
    expect(describeKeys(ended, pause)).toMatchObject({ code: undefined, reason });
  });

  test("no code: five characters before Tab", () => {
    const keys = [...digits("12345"), key("Tab")];
    expect(describeKeys(keys)).toMatchObject({ code: undefined, reason: "tooShort" });
  });
});

test.each([LABEL, "4006381333931", "012345678905"])("%s is a code also without an end", (code) =>
  expect(findCode(digits(code))).toBe(code),
);

test.each([
  ["of a misread label", digits("2900000000019")],
  ["of a part of a label", digits("290000000001")],
  ["of a telephone number", digits("01001234567")],
  ["of letters", letters("TowelNavyBlue")],
  ["with something before the code", [key("KeyX"), ...digits("4006381333931")]],
])("keys %s are no code without an end", (_what, keys) => expect(findCode(keys)).toBeUndefined());

test("a scanner types characters, modifiers, and Enter or Tab; no Escape and no arrows", () => {
  const isRead = (code: string) => findBurst([key("Digit1"), key(code)]) !== null;
  const [own, others] = [
    ["Digit1", "KeyA", "Space", "ShiftRight", "Enter", "NumpadEnter", "Tab"],
    ["Escape", "ArrowDown", "Backspace", "F5", "Home"],
  ];
  expect(own.filter(isRead)).toEqual(own);
  expect(others.filter(isRead)).toEqual([]);
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
