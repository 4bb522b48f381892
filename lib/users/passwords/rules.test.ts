import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { typedCode } from "../codes";
import { isNamedAfter, deriveOneTimePassword } from "./rules";

test("one-time passwords are twelve letters and digits that nobody mistakes, in three groups", () => {
  const made = Array.from({ length: 500 }, () => deriveOneTimePassword(randomUUID(), "secret"));
  for (const password of made)
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(made).size).toBe(500);
  expect(new Set(made.join("").replaceAll("-", "")).size).toBe(31);
});

test("a reset has one password, however often it is asked for", () => {
  const id = randomUUID();
  expect(deriveOneTimePassword(id, "secret")).toBe(deriveOneTimePassword(id, "secret"));
  expect(deriveOneTimePassword(id, "other")).not.toBe(deriveOneTimePassword(id, "secret"));
});

test("it may be typed in capitals, with spaces or without hyphens, and with Arabic digits", () => {
  for (const typed of ["k7qm-xw4h-9trb", " K7QM XW4H 9TRB ", "k7qmxw4h9trb", "k٧qm-xw٤h-٩trb"])
    expect(typedCode(typed)).toBe("k7qm-xw4h-9trb");
  expect(typedCode("k7qm-xw4h-9tr")).not.toBe("k7qm-xw4h-9trb");
});

test.each([
  ["karim.fathy", "Karim Fathy", true],
  ["karim.fathy", "yhtaf-mirak", true],
  ["nour", "nournour", true],
  ["كريم فتحي", "كريم.فتحي", true],
  ["karim.fathy", "karim.fathy and the loom", false],
  ["...", "!!!!!!!!", false],
])("of %s, %s is named after the user: %s", (username, password, isNamed) => {
  expect(isNamedAfter(password, username)).toBe(isNamed);
});
