import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createBadgeCode, verifyBadgeCode } from "./rules";

const SECRET = "a secret of the app";

test("a badge's code says which badge it is, however it is read", () => {
  for (let made = 0; made < 50; made++) {
    const id = randomUUID();
    const code = createBadgeCode(id, SECRET);
    expect(code).toMatch(/^FB[A-Z2-7]{40}$/);
    expect(verifyBadgeCode(code, SECRET)).toBe(id);
    expect(verifyBadgeCode(` ${code.toLowerCase()}\n`, SECRET)).toBe(id);
  }
});

test("no other code is a badge's", () => {
  const code = createBadgeCode(randomUUID(), SECRET);
  expect(verifyBadgeCode(code, "another secret")).toBeUndefined();
  const changed = [...code].map((letter, at) =>
    at === 20 ? (letter === "A" ? "B" : "A") : letter,
  );
  for (const other of [changed.join(""), code.slice(1), `${code}A`, "", "6223000123456"])
    expect(verifyBadgeCode(other, SECRET)).toBeUndefined();
});
