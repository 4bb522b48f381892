import { spawn } from "node:child_process";
import { IS_LONG } from "../runs/long";

/** Result of a program: whether it succeeded, and its output. */
export type Outcome = { readonly isGood: boolean; readonly output: string };

const LIMIT_MINUTES = IS_LONG ? 90 : 30;
const running = new Set<number>();

/** Runs a program in a process group of its own, without standard input and for a limited time. */
export function runStep(
  [file, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const child = spawn(file, args, {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    env: { ...process.env, FORCE_COLOR: "0", ...env },
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) => {
    const finish = (isGood: boolean, more = "") => {
      clearTimeout(timer);
      if (pid !== undefined) running.delete(pid);
      resolve({ isGood, output: `${Buffer.concat(output).toString()}${more}` });
    };
    const timer = setTimeout(() => {
      if (pid !== undefined) signalGroup(pid, "SIGKILL");
      finish(false, `\nStopped: it ran for more than ${LIMIT_MINUTES} minutes.`);
    }, LIMIT_MINUTES * 60_000);
    child.once("error", (error) => finish(false, error.message));
    child.once("close", (code) => finish(code === 0));
  });
}

/** Sends a stop signal to every running step and its child processes. */
export function stopSteps(): void {
  for (const pid of running) signalGroup(pid, "SIGTERM");
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The step has ended meanwhile.
  }
}
