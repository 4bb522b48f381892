import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authSecretIn } from "./auth-secret";

let dataDir = "";

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "secret-"));
});

afterEach(() => rm(dataDir, { recursive: true }));

test("two starts at the same time share one secret, which only its owner can read", async () => {
  const [first, second] = await Promise.all([authSecretIn(dataDir), authSecretIn(dataDir)]);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(await authSecretIn(dataDir)).toBe(first);
  expect((await stat(path.join(dataDir, "auth-secret"))).mode & 0o777).toBe(0o600);
});

test("a damaged secret is refused", async () => {
  await writeFile(path.join(dataDir, "auth-secret"), "short");
  await expect(authSecretIn(dataDir)).rejects.toThrow("does not hold a secret");
});
