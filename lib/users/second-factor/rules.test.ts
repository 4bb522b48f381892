import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { describeAuthenticator, RECOVERY_CODES, deriveRecoveryCodes, findUsedCode } from "./rules";

const SECRET = "a secret of at least thirty-two characters";
const NOW = Date.UTC(2026, 10, 25, 12, 0, 10);
const STEP = Math.floor(NOW / 30_000);
const FACTOR = { secretId: "one", codesId: "two", lastStep: null, usedCodes: [] };
const names = { factoryName: "Nile: Towels", username: "amina" };
const { secret, uri } = describeAuthenticator("one", SECRET, names);

/** What the app of a phone shows at a moment. */
const codeAt = (timestamp: number, of = secret) =>
  new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp });

test("an authenticator app is told the secret, the factory and the username", () => {
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(decodeURIComponent(uri)).toContain("otpauth://totp/Nile  Towels:amina?");
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  expect(describeAuthenticator("one", SECRET, names).secret).toBe(secret);
  expect(describeAuthenticator("other", SECRET, names).secret).not.toBe(secret);
  expect(describeAuthenticator("one", `${SECRET}!`, names).secret).not.toBe(secret);
});

describe("a code of the app", () => {
  test.each([
    [0, STEP],
    [-30_000, STEP - 1],
    [30_000, STEP + 1],
  ])("that is %i ms off counts", (off, step) => {
    expect(findUsedCode(FACTOR, codeAt(NOW + off), SECRET, NOW)).toEqual({ step });
  });

  test.each([-60_000, 60_000, 3_600_000])("that is %i ms off does not", (off) => {
    expect(findUsedCode(FACTOR, codeAt(NOW + off), SECRET, NOW)).toBeUndefined();
  });

  test("is typed with spaces and in Arabic digits as well", () => {
    const code = codeAt(NOW);
    const arabic = code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    for (const typed of [`${code.slice(0, 3)} ${code.slice(3)}`, arabic])
      expect(findUsedCode(FACTOR, typed, SECRET, NOW)).toEqual({ step: STEP });
  });

  test("counts once, and no earlier one after it", () => {
    const used = { ...FACTOR, lastStep: STEP };
    expect(findUsedCode(used, codeAt(NOW), SECRET, NOW)).toBeUndefined();
    expect(findUsedCode(used, codeAt(NOW - 30_000), SECRET, NOW)).toBeUndefined();
    expect(findUsedCode(used, codeAt(NOW + 30_000), SECRET, NOW)).toEqual({ step: STEP + 1 });
  });

  test("of somebody else's app does not count", () => {
    const other = describeAuthenticator("other", SECRET, names).secret;
    expect(findUsedCode(FACTOR, codeAt(NOW, other), SECRET, NOW)).toBeUndefined();
  });
});

describe("a recovery code", () => {
  const codes = deriveRecoveryCodes("two", SECRET);

  test("is one of ten different ones, which nothing that is stored tells", () => {
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(deriveRecoveryCodes("two", `${SECRET}!`)).not.toEqual(codes);
  });

  test("counts once, however it is written", () => {
    const [, , third = ""] = codes;
    const typed = ` ${third.replaceAll("-", " ").toUpperCase()} `;
    expect(findUsedCode(FACTOR, typed, SECRET, NOW)).toEqual({ recoveryCode: 2 });
    const used = { ...FACTOR, usedCodes: [2] };
    expect(findUsedCode(used, third, SECRET, NOW)).toBeUndefined();
  });

  test.each(["", "------", "aaaa-aaaa-aaaa", "12345", "1234567"])("is not %j", (typed) => {
    expect(findUsedCode(FACTOR, typed, SECRET, NOW)).toBeUndefined();
    expect(findUsedCode({ ...FACTOR, codesId: null }, typed, SECRET, NOW)).toBeUndefined();
  });
});
