import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const LAUNCHER = "scripts/launch.mjs";
const READY_MS = 90_000;

/** The product as its owner starts it, on a data directory and a port of its own, to be killed and started again. */
export class LaunchedApp {
  /** Everything that it has written since it was started last. */
  printed = "";
  private launcher: ChildProcess | undefined;
  private readonly env: typeof process.env;

  constructor(
    private readonly dataDir: string,
    private readonly port: number,
  ) {
    this.env = {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: "",
      AUTH_SECRET: "",
    };
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const launcher = spawn(process.execPath, [LAUNCHER, "demo"], {
      env: this.env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.launcher = launcher;
    this.printed = "";
    for (const output of [launcher.stdout, launcher.stderr])
      output.on("data", (chunk: Buffer) => (this.printed += chunk.toString()));
    const deadline = Date.now() + READY_MS;
    while (!this.printed.includes("The app runs at")) {
      if (launcher.exitCode !== null || Date.now() > deadline)
        throw new Error(`The product did not start:\n${this.printed}`);
      await sleep(50);
    }
  }

  /** The code that it ends with by itself. */
  async exitCode(): Promise<number | null> {
    const { launcher } = this;
    if (launcher?.exitCode === null) await once(launcher, "exit");
    return launcher?.exitCode ?? null;
  }

  /** Ctrl-C; resolves when everything has ended. */
  async stop(): Promise<void> {
    if (!this.launcher || this.launcher.exitCode !== null) return;
    this.launcher.kill("SIGTERM");
    await once(this.launcher, "exit");
  }

  /** The launcher and the app die at once, without a chance to end anything; the database is left behind. */
  async killApp(): Promise<void> {
    const { launcher } = this;
    if (launcher?.pid === undefined) return;
    const ended = once(launcher, "exit");
    const postmaster = await this.postmaster();
    const database = [postmaster, ...(await getDescendants(postmaster))];
    const pids = [launcher.pid, ...(await getDescendants(launcher.pid))];
    for (const pid of pids) if (!database.includes(pid)) kill(pid, "SIGKILL");
    await ended;
  }

  /** The database ends without a chance to write anything more, as at a power cut or for lack of memory. */
  async killDatabase(): Promise<void> {
    kill(await this.postmaster(), "SIGKILL");
  }

  /** From now on no server starts on its data. */
  async breakDatabase(): Promise<void> {
    await writeFile(path.join(this.dataDir, "postgres", "data", "PG_VERSION"), "9.1\n");
  }

  private async postmaster(): Promise<number> {
    const file = path.join(this.dataDir, "postgres", "data", "postmaster.pid");
    return Number((await readFile(file, "utf8")).split("\n")[0]);
  }

  /** Returns the output of `npm run verify`. Rejects when the stock is not explained by its movements. */
  async verify(): Promise<string> {
    return (await run(process.execPath, [LAUNCHER, "verify"], { env: this.env })).stdout;
  }
}

/** The processes that it started, and theirs. */
export async function getDescendants(ancestor: number): Promise<number[]> {
  const { stdout } = await run("ps", ["-e", "-o", "pid=,ppid="]);
  const pairs = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [ancestor];
  for (const parent of found)
    for (const [pid, ppid] of pairs) if (pid !== undefined && ppid === parent) found.push(pid);
  return found.slice(1);
}

/** Sends a signal to a process, unless it has ended. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}
