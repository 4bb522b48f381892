import { spawnSync } from "node:child_process";
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
  const queue = new PrintQueue(TRICK_WORKER, { ...LIMITS, ...limits });
  onTestFinished(() => {
    queue.close();
    vi.restoreAllMocks();
  });
  const print = async (label: string) =>
    Buffer.from(await queue.print(trickDocument(label))).toString();
  return { queue, print, pid: () => print("print its process") };
}

test("documents are printed in the order in which they came, by one process", async () => {
  const { print } = queueWith();
  const printed: string[] = [];
  const note = (label: string) => print(label).then((text) => printed.push(label, text));
  await Promise.all([note("print its process"), note("print its environment")]);
  expect(printed.filter((_, index) => index % 2 === 0)).toEqual([
    "print its process",
    "print its environment",
  ]);
});

test("with too many waiting the next is refused at once, and later ones are printed again", async () => {
  const { pid } = queueWith();
  const taken = [pid(), pid(), pid()];
  await expect(pid()).rejects.toEqual(BUSY);
  const pids = await Promise.all(taken);
  expect(new Set(pids).size).toBe(1);
  expect(await pid()).toBe(pids[0]);
});

test("a document that loops for ever is given up; the app lives and those behind it are printed", async () => {
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

test("without work the process is ended after a while, and begun again for the next document", async () => {
  const { pid } = queueWith({ idle: 100 });
  const first = Number(await pid());
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow());
  expect(Number(await pid())).not.toBe(first);
});

test("a process that is started ahead prints the first document, or ends without one", async () => {
  const known = presses();
  const { queue, pid } = queueWith({ idle: SECOND });
  const started = () => presses().filter((press) => !known.includes(press));
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

/** The ids of the printing processes that this process has started. */
function presses(): string[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(process.pid), "-f", TRICK_WORKER]);
  return String(stdout).split("\n").filter(Boolean);
}
