import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { log } from "@/lib/platform/log";
import { trickDocument, TRICK_PRESS } from "@/scripts/test-support/presses";
import { Press } from "./press";

const SECOND = 1_000;
const LIMITS = { start: 20 * SECOND, print: 10 * SECOND, memory: 64 };
const BUSY: unknown = expect.objectContaining({
  code: "printBusy",
  details: { params: { retryAfter: 10 } },
});

function pressWith(limits: Partial<typeof LIMITS> = {}): Press {
  const press = new Press(TRICK_PRESS, { ...LIMITS, ...limits });
  onTestFinished(() => press.end());
  return press;
}

const printedBy = async (press: Press, label: string) =>
  Buffer.from(await press.print(trickDocument(label))).toString();

/** Whether a process is there, and no zombie. */
async function isRunning(pid: number): Promise<boolean> {
  const state = await promisify(execFile)("ps", ["-o", "stat=", "-p", String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
  return state !== "" && !state.startsWith("Z");
}

test("one process prints one document after the other", async () => {
  const press = pressWith();
  const pid = await printedBy(press, "print its process");
  expect(Number(pid)).toBeGreaterThan(0);
  expect(pid).not.toBe(String(process.pid));
  expect(await printedBy(press, "print its process")).toBe(pid);
});

test("the process knows no setting and no secret of the app", async () => {
  vi.stubEnv("AUTH_SECRET", "s".repeat(32));
  vi.stubEnv("DATABASE_URL", "postgresql://somewhere");
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment: unknown = JSON.parse(await printedBy(pressWith(), "print its environment"));
  const own = Object.entries(environment ?? {}).filter(
    ([name]) => !name.startsWith("NODE_CHANNEL"),
  );
  expect(Object.fromEntries(own)).toEqual({ NODE_ENV: "production" });
});

describe("is given up, and the process ended", () => {
  test.each([
    ["a document that takes too long", "loop for ever", { print: SECOND }],
    ["a document that takes too much memory", "take all memory", {}],
  ])("%s", async (_, label, limits) => {
    vi.spyOn(log, "error").mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const press = pressWith(limits);
    const pid = Number(await printedBy(press, "print its process"));
    await expect(printedBy(press, label)).rejects.toEqual(BUSY);
    expect(press.isAlive).toBe(false);
    await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false));
  });

  test("a process that does not begin to print", async () => {
    vi.spyOn(log, "error").mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const press = pressWith({ start: 1 });
    await expect(printedBy(press, "print its process")).rejects.toEqual(BUSY);
  });
});

test("what goes wrong in the process is told, and the next document is printed", async () => {
  const press = pressWith();
  await expect(printedBy(press, "fail")).rejects.toThrow("It went wrong.");
  expect(await printedBy(press, "print its process")).not.toBe("");
});

test("a process that ends by itself is told as what it is", async () => {
  const press = pressWith();
  await expect(printedBy(press, "end")).rejects.toThrow("ended with 3");
  expect(press.isAlive).toBe(false);
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
