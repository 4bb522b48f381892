import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readHolder, isAbandoned, takeLock } from "./lock";
import { getBirth } from "./process";

vi.mock(import("./process"), async (original) => {
  const actual = await original();
  return { ...actual, getBirth: vi.fn(actual.getBirth) };
});

const URL = "postgresql://factory@localhost/factory?host=%2Ftmp%2Fnowhere";
// Above the largest process id of Linux.
const DEAD = 2 ** 22 + 1;
let directory = "";
let file = "";

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "lock-"));
  file = path.join(directory, "lock");
});

afterEach(() => rm(directory, { recursive: true }));

test("a lock names its living holder until it is released", async () => {
  const lock = await takeLock(file, URL);
  expect(await readHolder(file)).toMatchObject({ pid: process.pid, url: URL });
  await lock.release();
  expect(await readHolder(file)).toBeUndefined();
});

test("each holder takes the next number, and only the last holder's file remains", async () => {
  for (const number of [1, 2, 3]) {
    const lock = await takeLock(file, URL);
    expect(await readdir(directory)).toEqual([`lock.${number}`]);
    await lock.release();
  }
});

test("a second start is refused with the holder's process id", async () => {
  const lock = await takeLock(file, URL);
  const sentence = `This data directory is already in use by process ${process.pid}`;
  await expect(takeLock(file, URL)).rejects.toThrow(sentence);
  expect(await readHolder(file)).toMatchObject({ pid: process.pid });
  await lock.release();
});

test.each([
  ["of a process that has ended", JSON.stringify({ pid: DEAD, birth: "x", url: URL })],
  [
    "whose process id another process has now",
    JSON.stringify({ pid: process.pid, birth: "x", url: URL }),
  ],
  ["that is incomplete", '{"pid":'],
])("a lock %s is taken over", async (_, content) => {
  await writeFile(file, content);
  const lock = await takeLock(file, URL);
  expect(await readHolder(file)).toMatchObject({ pid: process.pid });
  await lock.release();
});

test("of 20 starts that find the same abandoned lock, one gets it", async () => {
  await writeFile(file, JSON.stringify({ pid: DEAD, birth: "x", url: URL }));
  const starts = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(file, URL)));
  expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

// Other starts use up the number that the hanging start tries next, so that number is no longer the highest.
test.each([0, 1, 2])(
  "a start that hung after it read an abandoned lock is refused: %d others came and went, one more holds it",
  async (others) => {
    await writeFile(file, JSON.stringify({ pid: DEAD, birth: "x", url: URL }));
    let goOn: (birth: string) => void = () => undefined;
    const hang = new Promise<string>((resolve) => (goOn = resolve));
    vi.mocked(getBirth)
      .mockClear()
      .mockImplementationOnce(async () => "the start that hangs")
      .mockImplementationOnce(() => hang);
    const hanging = takeLock(file, URL);
    hanging.catch(() => undefined);
    await vi.waitFor(() => expect(getBirth).toHaveBeenCalledWith(DEAD));
    for (let other = 0; other < others; other++) await (await takeLock(file, URL)).release();
    const lock = await takeLock(file, `${URL}&of=living`);
    goOn("");
    await expect(hanging).rejects.toThrow("already in use by process");
    expect(await readHolder(file)).toMatchObject({ url: `${URL}&of=living` });
    await lock.release();
  },
);

test("a lock of an ended process is abandoned, one of a living process is not", async () => {
  expect(await isAbandoned(file)).toBe(false);
  const lock = await takeLock(file, URL);
  expect(await isAbandoned(file)).toBe(false);
  await lock.release();
  expect(await isAbandoned(file)).toBe(true);
});
