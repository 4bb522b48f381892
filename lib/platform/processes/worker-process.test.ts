import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { trickDocument, TRICK_WORKER } from "@/scripts/test-support/processes/trick-documents";
import { OnDemandWorker } from "./on-demand-worker";
import { NotReady, OverLimit, WorkerProcess } from "./worker-process";

const SECOND = 1_000;
const LIMITS = { start: 20 * SECOND, task: 10 * SECOND, heap: 64, resident: 256 };

function workerWith(limits: Partial<typeof LIMITS> = {}): WorkerProcess {
  const worker = new WorkerProcess(TRICK_WORKER, { ...LIMITS, ...limits });
  onTestFinished(() => worker.end());
  return worker;
}

/** The worker's result for a document with this label, as text. */
async function getResult(worker: WorkerProcess, label: string): Promise<string> {
  const result = await worker.run(trickDocument(label));
  return result instanceof Uint8Array ? Buffer.from(result).toString() : "no bytes";
}

/** Whether a process exists and is not a zombie. */
async function isRunning(pid: number): Promise<boolean> {
  const state = await promisify(execFile)("ps", ["-o", "stat=", "-p", String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
  return state !== "" && !state.startsWith("Z");
}

test("one process runs tasks one after the other", async () => {
  const worker = workerWith();
  const pid = await getResult(worker, "print its process");
  expect(Number(pid)).toBeGreaterThan(0);
  expect(pid).not.toBe(String(process.pid));
  expect(await getResult(worker, "print its process")).toBe(pid);
});

test("an on-demand process runs tasks of several callers one after the other, also after a failure", async () => {
  const worker = new OnDemandWorker(TRICK_WORKER, { ...LIMITS, idle: 60 * SECOND });
  onTestFinished(() => worker.close());
  const labels = ["print its process", "fail", "print its process"];
  const [first, failed, last] = await Promise.allSettled(
    labels.map((label) => worker.run(trickDocument(label))),
  );
  expect(failed).toMatchObject({ status: "rejected" });
  expect(first).toMatchObject({ status: "fulfilled" });
  expect(last).toEqual(first);
});

test("the process gets no setting and no secret of the app", async () => {
  vi.stubEnv("AUTH_SECRET", "s".repeat(32));
  vi.stubEnv("DATABASE_URL", "postgresql://somewhere");
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment: unknown = JSON.parse(await getResult(workerWith(), "print its environment"));
  const own = Object.entries(environment ?? {}).filter(
    ([name]) => !name.startsWith("NODE_CHANNEL"),
  );
  expect(Object.fromEntries(own)).toEqual({ NODE_ENV: "production" });
});

describe("the process is killed for", () => {
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
    const pid = Number(await getResult(worker, "print its process"));
    await expect(getResult(worker, label)).rejects.toThrow(OverLimit);
    expect(worker.isAlive).toBe(false);
    await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false));
  });

  test("a start that takes too long", async () => {
    const worker = workerWith({ start: 1 });
    await expect(getResult(worker, "print its process")).rejects.toThrow(NotReady);
  });
});

test("the caller gets an error from the process, and the next task runs", async () => {
  const worker = workerWith();
  await expect(getResult(worker, "fail")).rejects.toThrow("It went wrong.");
  expect(await getResult(worker, "print its process")).not.toBe("");
});

test("the caller gets an error when the process exits", async () => {
  const worker = workerWith();
  await expect(getResult(worker, "end")).rejects.toThrow("ended with 3");
  expect(worker.isAlive).toBe(false);
});

describe("the process ends with the app, even in an endless loop", () => {
  test.each(["SIGKILL", "SIGTERM"] as const)("by %s", async (signal) => {
    const app = spawn(process.execPath, ["scripts/test-support/processes/looping-app.mjs"], {
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
