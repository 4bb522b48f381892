import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "@/lib/platform/logging/log";
import { trickDocument, TRICK_WORKER } from "@/scripts/test-support/trick-documents";
import { PrintQueue } from "./print-queue";

const SECOND = 1_000;
const LIMITS = {
  start: 20 * SECOND,
  task: 5 * SECOND,
  heap: 64,
  resident: 256,
  waiting: 2,
  idle: 60 * SECOND,
};
const BUSY: unknown = expect.objectContaining({ code: "printBusy" });

function queueWith(limits: Partial<typeof LIMITS> = {}) {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const queue = new PrintQueue(TRICK_WORKER, { ...LIMITS, ...limits }, randomUUID());
  onTestFinished(() => {
    queue.close();
    vi.restoreAllMocks();
  });
  const print = async (label: string) =>
    Buffer.from(await queue.print(trickDocument(label))).toString();
  return { queue, print, pid: () => print("print its process") };
}

test("one process prints documents in the order of the calls", async () => {
  const { print } = queueWith();
  const printed: string[] = [];
  const note = (label: string) => print(label).then((text) => printed.push(label, text));
  await Promise.all([note("print its process"), note("print its environment")]);
  expect(printed.filter((_, index) => index % 2 === 0)).toEqual([
    "print its process",
    "print its environment",
  ]);
});

test("a full queue refuses the next document at once and accepts later ones", async () => {
  const { pid } = queueWith();
  const taken = [pid(), pid(), pid()];
  await expect(pid()).rejects.toEqual(BUSY);
  const pids = await Promise.all(taken);
  expect(new Set(pids).size).toBe(1);
  expect(await pid()).toBe(pids[0]);
});

test("an endless loop in one document ends with its process; the documents behind it are printed", async () => {
  const { print, pid } = queueWith({ task: SECOND });
  const first = await pid();
  const looping = print("loop for ever");
  const next = pid();
  let beats = 0;
  const heart = setInterval(() => (beats += 1), 50);
  onTestFinished(() => clearInterval(heart));
  await expect(looping).rejects.toEqual(BUSY);
  expect(beats).toBeGreaterThan(10);
  expect(await next).not.toBe(first);
});

test("the idle process ends, and the next document starts a new one", async () => {
  const { pid } = queueWith({ idle: 100 });
  const first = Number(await pid());
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow());
  expect(Number(await pid())).not.toBe(first);
});

test("a process that was started in advance prints the first document, or ends when none comes", async () => {
  const known = pdfWorkers();
  const { queue, pid } = queueWith({ idle: SECOND });
  const started = () => pdfWorkers().filter((press) => !known.includes(press));
  queue.prepare();
  queue.prepare();
  const [ahead] = await vi.waitFor(() => {
    expect(started()).toHaveLength(1);
    return started();
  });
  expect(await pid()).toBe(ahead);
  await vi.waitFor(() => expect(started()).toEqual([]), 10 * SECOND);
  queue.prepare();
  await vi.waitFor(() => expect(started()).toHaveLength(1));
  await vi.waitFor(() => expect(started()).toEqual([]), 10 * SECOND);
});

/** The ids of the PDF workers that this process has started. */
function pdfWorkers(): string[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(process.pid), "-f", TRICK_WORKER]);
  return String(stdout).split("\n").filter(Boolean);
}
