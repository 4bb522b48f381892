import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holderOf, takeLock } from "./postgres-lock";

const URL = "postgresql://factory@localhost/factory?host=%2Ftmp%2Fnowhere";
let directory = "";
let file = "";

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "lock-"));
  file = path.join(directory, "lock");
});

afterEach(() => rm(directory, { recursive: true }));

test("a lock names its living holder until it is released", async () => {
  const lock = await takeLock(file, URL);
  expect(await holderOf(file)).toMatchObject({ pid: process.pid, url: URL });
  await lock.release();
  expect(await holderOf(file)).toBeUndefined();
  expect(await readdir(directory)).toEqual([]);
});

test("a second start is refused with the holder's number", async () => {
  const lock = await takeLock(file, URL);
  const sentence = `This data directory is already in use by process ${process.pid}`;
  await expect(takeLock(file, URL)).rejects.toThrow(sentence);
  expect(await holderOf(file)).toMatchObject({ pid: process.pid });
  await lock.release();
});

test.each([
  ["of a process that is gone", JSON.stringify({ pid: 2 ** 22 + 1, birth: "x", url: URL })],
  [
    "whose number another process has now",
    JSON.stringify({ pid: process.pid, birth: "x", url: URL }),
  ],
  ["that was half written", '{"pid":'],
])("a lock %s is taken over", async (_, content) => {
  await writeFile(file, content);
  const lock = await takeLock(file, URL);
  expect(await holderOf(file)).toMatchObject({ pid: process.pid });
  await lock.release();
});

test("releasing leaves the lock of whoever took it over", async () => {
  const lock = await takeLock(file, URL);
  await writeFile(file, "somebody else's");
  await lock.release();
  expect(await readFile(file, "utf8")).toBe("somebody else's");
});
