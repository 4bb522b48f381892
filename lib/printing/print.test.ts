import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "@/lib/platform/logging/log";
import { trickDocument, TRICK_WORKER } from "@/scripts/test-support/processes/trick-documents";
import { TaskPool } from "@/lib/platform/processes/task-pool";
import { print } from "./print";

const SECOND = 1_000;
const LIMITS = {
  start: 20 * SECOND,
  task: 5 * SECOND,
  heap: 64,
  resident: 256,
  idle: 60 * SECOND,
};
const BUSY: unknown = expect.objectContaining({ code: "printBusy" });

function poolWith(limits: Partial<typeof LIMITS> = {}) {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const pool = new TaskPool({
    name: randomUUID(),
    entry: TRICK_WORKER,
    limits: { ...LIMITS, ...limits },
    waiting: 2,
    retryAfter: 10,
  });
  onTestFinished(() => {
    pool.close();
    vi.restoreAllMocks();
  });
  const printed = async (label: string) =>
    Buffer.from(await print(pool, trickDocument(label))).toString();
  return { pool, printed, pid: () => printed("print its process") };
}

test("one process prints documents in the order of the calls", async () => {
  const { printed } = poolWith();
  const texts: string[] = [];
  const note = (label: string) => printed(label).then((text) => texts.push(label, text));
  await Promise.all([note("print its process"), note("print its environment")]);
  expect(texts.filter((_, index) => index % 2 === 0)).toEqual([
    "print its process",
    "print its environment",
  ]);
});

test("a full queue refuses the next document at once and accepts later ones", async () => {
  const { pid } = poolWith();
  const taken = [pid(), pid(), pid()];
  await expect(pid()).rejects.toEqual(BUSY);
  const pids = await Promise.all(taken);
  expect(new Set(pids).size).toBe(1);
  expect(await pid()).toBe(pids[0]);
});

test("an endless loop in one document ends with its process; the documents behind it are printed", async () => {
  const { printed, pid } = poolWith({ task: SECOND });
  const first = await pid();
  // In this process nothing could end it.
  expect(first).not.toBe(String(process.pid));
  const looping = printed("loop for ever");
  const next = pid();
  await expect(looping).rejects.toEqual(BUSY);
  expect(await next).not.toBe(first);
});

test("a process that does not start in time refuses its document", async () => {
  await expect(poolWith({ start: 1 }).pid()).rejects.toEqual(BUSY);
});

test("the idle process ends, and the next document starts a new one", async () => {
  const { pid } = poolWith({ idle: 100 });
  const first = Number(await pid());
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow());
  expect(Number(await pid())).not.toBe(first);
});

test("a process that was started in advance prints the first document, or ends when none comes", async () => {
  const known = pdfWorkers();
  const { pool, pid } = poolWith({ idle: SECOND });
  const started = () => pdfWorkers().filter((press) => !known.includes(press));
  pool.prepare();
  pool.prepare();
  const [ahead] = await vi.waitFor(() => {
    expect(started()).toHaveLength(1);
    return started();
  });
  expect(await pid()).toBe(ahead);
  await vi.waitFor(() => expect(started()).toEqual([]), 10 * SECOND);
  pool.prepare();
  await vi.waitFor(() => expect(started()).toHaveLength(1));
  await vi.waitFor(() => expect(started()).toEqual([]), 10 * SECOND);
});

/** The ids of the PDF workers that this process has started. */
function pdfWorkers(): string[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(process.pid), "-f", TRICK_WORKER]);
  return String(stdout).split("\n").filter(Boolean);
}
