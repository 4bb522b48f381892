import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password";

test("a password is stored as a hash of argon2id with 64 MiB and 3 passes", async () => {
  const stored = await hashPassword("correct horse");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await isPassword(stored, "correct horse")).toBe(true);
  expect(await isPassword(stored, "correct house")).toBe(false);
});
