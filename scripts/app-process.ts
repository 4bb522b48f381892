import { type ChildProcess, spawn } from "node:child_process";
import { get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { checkSettings } from "@/lib/platform/env";
import { StartError } from "./explain";

const READY_MS = 60_000;
const ANSWER_MS = 10_000;
const STOP_MS = 5_000;

export type AppProcess = {
  readonly url: string;
  /** Fulfilled when the app has ended, whoever ended it. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Hears what the app writes, instead of whoever started this process. */
export type Listener = (text: string) => void;

type Variables = Readonly<Record<string, string>>;

// Idle connections stay longer than a reverse proxy keeps one (nginx a minute, Caddy two): sent into one that just closed, a call would be lost.
const PATIENCE = ["--keepAliveTimeout", "125000"];

// Megabytes. Left to itself V8 lets the heap grow to several times what is in use before it collects the rest.
const YOUNG_HEAP = 8;
// Of glibc: each of its arenas keeps for itself what was freed in it, and there may be eight for each core. And a threshold that
// stays: left to itself it grows with what was freed, and then large buffers are no longer given back.
const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

const NEXT = "node_modules/next/dist/bin/next";

/** Starts the built app and returns at once; `untilReady` waits for its first answer. */
export function startApp(
  host: string,
  port: number,
  variables: Variables,
  listener?: Listener,
): AppProcess {
  const preloaded = ["./lib/http/early-arrivals.mjs", "./lib/http/server-limits.mjs"];
  const options = preloaded.flatMap((module) => ["--import", module]);
  const heap = [
    `--max-old-space-size=${checkSettings({ ...process.env, ...variables }).HEAP_MB}`,
    `--max-semi-space-size=${YOUNG_HEAP}`,
  ];
  const args = [...heap, ...options, NEXT, "start", ...PATIENCE];
  const environment = {
    ...ALLOCATOR,
    ...process.env,
    ...variables,
    NODE_ENV: "production" as const,
  };
  return startNext(host, port, args, environment, listener);
}

/** Starts Next's development server, which compiles a screen when it is opened and again when its sources change. */
export function startDevelopmentApp(host: string, port: number, variables: Variables): AppProcess {
  const environment = { ...process.env, ...variables, NODE_ENV: "development" as const };
  return startNext(host, port, [NEXT, "dev"], environment);
}

function startNext(
  host: string,
  port: number,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  listener?: Listener,
): AppProcess {
  const child = spawn(process.execPath, [...args, "-H", host, "-p", String(port)], {
    // A process group of its own: Ctrl-C reaches this process only, which then ends the app in order.
    detached: true,
    // The channel tells the app when this process is killed.
    stdio: ["ignore", listener ? "pipe" : "inherit", listener ? "pipe" : "inherit", "ipc"],
    env: { ...environment, NEXT_TELEMETRY_DISABLED: "1" },
  });
  for (const output of [child.stdout, child.stderr]) output?.setEncoding("utf8");
  if (listener) for (const output of [child.stdout, child.stderr]) output?.on("data", listener);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  return { url: addressOf(host, port), ended, stop: () => stopChild(child, ended) };
}

/** Waits until the app answers. Throws `StartError` when it ends before that, or never answers. */
export async function untilReady(app: AppProcess): Promise<void> {
  let hasEnded = false;
  void app.ended.then(() => (hasEnded = true));
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (hasEnded) throw new StartError("The app ended while it was starting: see its lines above.");
    if (await answers(app.url)) return;
    await sleep(100);
  }
  throw new StartError(`The app did not answer at ${app.url} within a minute.`);
}

/** Throws `StartError` when nothing can listen at the address. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const code = await new Promise<string>((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve("")));
  });
  if (code === "") return;
  if (code === "EADDRINUSE") {
    throw new StartError(
      `Port ${port} is already in use: choose another one, for example PORT=${port + 1}.`,
    );
  }
  throw new StartError(`Nothing can listen at ${host}:${port} (${code}): set HOST or PORT.`);
}

/** Asked on a connection of its own, which a stopping app does not wait for. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: ANSWER_MS }, (answer) => {
      answer.resume();
      resolve(true);
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(false));
  });
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const isInTime = await Promise.race([
    ended.then(() => true),
    sleep(STOP_MS, false, { ref: false }),
  ]);
  if (isInTime) return;
  process.kill(-child.pid, "SIGKILL");
  await ended;
}

function addressOf(host: string, port: number): string {
  const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
  const name = everywhere[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${name}:${port}`;
}
