import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { trickDocument, TRICK_WORKER } from "@/scripts/test-support/trick-documents";
import { NotReady, OverLimit, WorkerProcess } from "./worker-process";

const SECOND = 1_000;
const LIMITS = { start: 20 * SECOND, task: 10 * SECOND, heap: 64, resident: 256 };

function workerWith(limits: Partial<typeof LIMITS> = {}): WorkerProcess {
  const worker = new WorkerProcess(TRICK_WORKER, { ...LIMITS, ...limits });
  onTestFinished(() => worker.end());
  return worker;
}

/** What it gives for a document with that label, as text. */
async function resultOf(worker: WorkerProcess, label: string): Promise<string> {
  const result = await worker.run(trickDocument(label));
  return result instanceof Uint8Array ? Buffer.from(result).toString() : "no bytes";
}

/** Whether a process is there, and no zombie. */
async function isRunning(pid: number): Promise<boolean> {
  const state = await promisify(execFile)("ps", ["-o", "stat=", "-p", String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
  return state !== "" && !state.startsWith("Z");
}

test("one process does one task after the other", async () => {
  const worker = workerWith();
  const pid = await resultOf(worker, "print its process");
  expect(Number(pid)).toBeGreaterThan(0);
  expect(pid).not.toBe(String(process.pid));
  expect(await resultOf(worker, "print its process")).toBe(pid);
});

test("the process knows no setting and no secret of the app", async () => {
  vi.stubEnv("AUTH_SECRET", "s".repeat(32));
  vi.stubEnv("DATABASE_URL", "postgresql://somewhere");
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment: unknown = JSON.parse(await resultOf(workerWith(), "print its environment"));
  const own = Object.entries(environment ?? {}).filter(
    ([name]) => !name.startsWith("NODE_CHANNEL"),
  );
  expect(Object.fromEntries(own)).toEqual({ NODE_ENV: "production" });
});

describe("is given up, and the process ended", () => {
  test.each([
    ["a task that takes too long", "loop for ever", { task: SECOND }],
    ["a task that takes too much memory", "take all memory", {}],
    [
      "a task that takes too much memory outside of the heap",
      "take much memory outside of the heap",
      {},
    ],
  ])("%s", async (_, label, limits) => {
    const worker = workerWith(limits);
    const pid = Number(await resultOf(worker, "print its process"));
    await expect(resultOf(worker, label)).rejects.toThrow(OverLimit);
    expect(worker.isAlive).toBe(false);
    await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false));
  });

  test("a process that does not begin in its time", async () => {
    const worker = workerWith({ start: 1 });
    await expect(resultOf(worker, "print its process")).rejects.toThrow(NotReady);
  });
});

test("what goes wrong in the process is told, and the next task is done", async () => {
  const worker = workerWith();
  await expect(resultOf(worker, "fail")).rejects.toThrow("It went wrong.");
  expect(await resultOf(worker, "print its process")).not.toBe("");
});

test("a process that ends by itself is told as what it is", async () => {
  const worker = workerWith();
  await expect(resultOf(worker, "end")).rejects.toThrow("ended with 3");
  expect(worker.isAlive).toBe(false);
});

describe("when the app is gone, so is the process, even one that loops for ever", () => {
  test.each(["SIGKILL", "SIGTERM"] as const)("by %s", async (signal) => {
    const app = spawn(process.execPath, ["scripts/test-support/looping-app.mjs"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void app.kill("SIGKILL"));
    const [said] = (await once(app.stdout, "data")) as [Buffer];
    const pid = Number(/looping in (\d+)/.exec(said.toString())?.[1]);
    expect(await isRunning(pid)).toBe(true);
    app.kill(signal);
    await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), { timeout: 5 * SECOND });
  });
});
