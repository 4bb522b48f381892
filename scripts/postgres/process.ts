import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { IS_WINDOWS } from "../platform";

/** A reason why the embedded database cannot run, as one sentence for the operator. */
export class PostgresError extends Error {
  override name = "PostgresError";
}

/** The system user that Postgres runs as; `undefined` is the user of this process. */
export type Account = { readonly uid: number; readonly gid: number };

const execute = promisify(execFile);

/** Runs a program to its end and returns what it printed; rejects with its output when it fails. */
export async function run(
  file: string,
  args: readonly string[],
  account?: Account,
): Promise<string> {
  const { stdout } = await execute(file, [...args], { ...surroundings(), ...account });
  return stdout;
}

// Postgres would read PG* variables and relative paths of the caller.
export function surroundings() {
  const { PATH, LD_LIBRARY_PATH, NODE_ENV } = process.env;
  return { cwd: "/", env: { PATH, LD_LIBRARY_PATH, LC_ALL: "C", TZ: "UTC", NODE_ENV } };
}

/** Runs the program and returns whether it ended with 0. */
export async function succeeds(
  file: string,
  args: readonly string[],
  account?: Account,
): Promise<boolean> {
  return run(file, args, account).then(
    () => true,
    () => false,
  );
}

/** The command line of a process, or "" when there is no such process. */
export async function getCommand(pid: number): Promise<string> {
  if (IS_WINDOWS) return readWindowsProcess(pid, "CommandLine");
  if (process.platform === "linux") {
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return line.replaceAll("\0", " ").trim();
  }
  return (await run("ps", ["-ww", "-o", "args=", "-p", String(pid)]).catch(() => "")).trim();
}

async function readWindowsProcess(pid: number, property: string): Promise<string> {
  const script = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").${property}`;
  const args = ["-NoProfile", "-NonInteractive", "-Command", script];
  return (await run("powershell.exe", args).catch(() => "")).trim();
}

/**
 * The start time of a process in a form that differs for every other process with the same id, or "" when there is none. The
 * system reuses process ids, within seconds after a machine or container restarts.
 */
export async function getBirth(pid: number): Promise<string> {
  if (IS_WINDOWS) return readWindowsProcess(pid, "CreationDate.ToFileTimeUtc()");
  if (process.platform !== "linux") {
    return (await run("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => "")).trim();
  }
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The fields come after the program's name, which is in parentheses and can contain spaces.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (stat === "" || state === "Z" || state === "X") return "";
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  return `${boot.trim()}/${fields[18] ?? ""}`;
}
