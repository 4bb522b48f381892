import type { ChildProcess } from "node:child_process";

/** True on Windows, which has no signals, no users with numbers, and no Unix sockets that PostgreSQL could use safely. */
export const IS_WINDOWS = process.platform === "win32";

/** The ending of programs' names. */
export const EXECUTABLE = IS_WINDOWS ? ".exe" : "";

/** Asks a process to end: by SIGTERM, or by closing its channel on Windows, where a signal kills. */
export function requestEnd(child: ChildProcess): void {
  if (!IS_WINDOWS) child.kill("SIGTERM");
  else if (child.connected) child.disconnect();
}

/** Sends a signal to a process that has a group of its own, and to all that it started; on Windows only to itself. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (IS_WINDOWS) child.kill(signal);
  else if (child.pid !== undefined) process.kill(-child.pid, signal);
}
