import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { checkSettings } from "@/lib/platform/env";
import { countWorkers } from "@/lib/platform/workers/count";
import { type Address, toUrl } from "./app/address";
import { appCommand, DEVELOPMENT_SERVER, listening, SERVER } from "./app-command";
import { StartError } from "./explain";
import { IS_WINDOWS, requestEnd, signalGroup } from "./platform";

const READY_MS = 60_000;
const ANSWER_MS = 10_000;
const STOP_MS = 5_000;

export type AppProcess = {
  readonly url: string;
  /** Fulfilled when the app's process has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Sends a signal to the app and all processes that it started. */
  readonly signal: (name: NodeJS.Signals) => void;
  readonly stop: () => Promise<void>;
};

/** Receives the app's output, which otherwise goes to this process's own output. */
export type Listener = (text: string) => void;

type Variables = Readonly<Record<string, string>>;

// For glibc, which has up to 8 arenas per core and does not return an arena's freed memory: two arenas. The mmap threshold is
// fixed, because glibc otherwise raises it after each large free and then stops returning large buffers to the system.
const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

const PRIMARY = ["--import", "tsx", "--conditions=react-server", "scripts/app-primary.ts"];

/**
 * Starts the built app and returns immediately; `untilReady` waits for its first answer. It is one process, or several workers below a
 * primary process.
 */
export function startApp(
  host: string,
  port: number,
  variables: Variables,
  listener?: Listener,
): AppProcess {
  const environment = {
    ...ALLOCATOR,
    ...process.env,
    ...variables,
    NODE_ENV: "production" as const,
  };
  const address = { host, port };
  const settings = checkSettings(environment);
  const workers = countWorkers(settings);
  const { options, args } = appCommand(address, settings);
  const command =
    workers === 1
      ? [...options, SERVER, ...args]
      : [...PRIMARY, host, String(port), String(workers)];
  return startProcess(address, command, environment, listener);
}

/** Starts Next's development server, which compiles a screen on its first request and after each change of its sources. */
export function startDevelopmentApp(host: string, port: number, variables: Variables): AppProcess {
  const environment = { ...process.env, ...variables, NODE_ENV: "development" as const };
  const address = { host, port };
  return startProcess(address, [DEVELOPMENT_SERVER, ...listening(address)], environment);
}

/** Starts a process of Node that listens at the address, and returns immediately. */
export function startProcess(
  address: Address,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  listener?: Listener,
): AppProcess {
  const child = spawn(process.execPath, args, {
    // In a separate process group (on Windows with a hidden console), so that Ctrl-C reaches only this process, which then stops
    // the app in order.
    detached: !IS_WINDOWS,
    windowsHide: true,
    // The app ends when this IPC channel closes, also when this process is killed.
    stdio: ["ignore", listener ? "pipe" : "inherit", listener ? "pipe" : "inherit", "ipc"],
    // Only a primary process numbers its workers.
    env: { ...environment, WORKER: "", NEXT_TELEMETRY_DISABLED: "1" },
  });
  for (const output of [child.stdout, child.stderr]) output?.setEncoding("utf8");
  if (listener) for (const output of [child.stdout, child.stderr]) output?.on("data", listener);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) signalGroup(child, name);
  };
  return { url: toUrl(address), ended, signal, stop: () => stopChild(child, ended) };
}

/** Waits until the app answers. Throws `StartError` when the app ends first, or does not answer within 60 seconds. */
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

/** Throws `StartError` when the app cannot listen at the address. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const code = await findPortError(host, port);
  if (code === "") return;
  if (code === "EADDRINUSE") {
    throw new StartError(
      `Port ${port} is already in use: choose another one, for example PORT=${port + 1}.`,
    );
  }
  throw new StartError(`Nothing can listen at ${host}:${port} (${code}): set HOST or PORT.`);
}

/** Finds a free port below those that systems give to outgoing connections, so that it stays free while the app starts again. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(20_000, 30_000);
    const isFree = await assertPortFree("127.0.0.1", port).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
  throw new StartError("There is no free port between 20000 and 29999.");
}

/** Returns the system's code for why nothing can listen at the address; empty when it is free. */
export function findPortError(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve("")));
  });
}

// Without keep-alive: a stopping app would wait for the idle connection.
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
  requestEnd(child);
  const isInTime = await Promise.race([
    ended.then(() => true),
    sleep(STOP_MS, false, { ref: false }),
  ]);
  if (isInTime) return;
  signalGroup(child, "SIGKILL");
  await ended;
}
