import { spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram, getEnvironment, getReleases } from "./releases.mjs";
import { upgrade } from "./upgrade.mjs";

// Milliseconds between two looks for a request, for which a running installation has time to take it, and until a stop kills.
const [LOOK, PICKUP, STOP] = [500, 3_000, 30_000];

/** Creates the app of an installation, which runs whichever version the installation has chosen. `startOwn` starts the installation's files. */
export function createApp(root, startOwn) {
  let child;
  let ended = Promise.resolve(0);
  let isRunning = false;
  return {
    start() {
      const program = findProgram(root);
      child = program.folder === root ? startOwn(program) : startProgram(root, program, ["start"]);
      isRunning = true;
      ended = new Promise((resolve) => {
        child.once("error", () => resolve(1));
        child.once("exit", (code) => resolve(code ?? 1));
      });
      void ended.then(() => (isRunning = false));
    },
    async stop(signal = "SIGTERM") {
      if (!isRunning) return;
      end(child, signal);
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP);
      await ended;
      clearTimeout(timer);
    },
    /** Awaits the end of the process that runs now, and returns its exit code. */
    waitForEnd: () => ended,
    hasEnded: () => !isRunning,
  };
}

/** Starts a command of another version of the program in place of the installation's own files. */
export function startProgram(root, program, args) {
  return spawn(process.execPath, [path.join("scripts", "launch.mjs"), ...args], {
    cwd: program.folder,
    env: getEnvironment(root, program),
    // It ends when this channel closes, also when this process is killed.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}

/** Asks a process to end; on Windows, where a signal kills, by closing the channel to it. */
export function end(child, signal) {
  if (process.platform !== "win32") child.kill(signal);
  else if (child.connected) child.disconnect();
}

/** Calls `stop` on a signal, and when the process that started this one has ended. */
export function listenForStop(stop) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  process.on("disconnect", () => stop("SIGTERM"));
  // npm passes SIGTERM only to its shell, which ends and leaves this process running with another parent.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => process.ppid !== parent && stop("SIGTERM"), LOOK).unref();
  }
}

/** Runs an installation until it ends or is stopped, and upgrades it on request. Returns the exit code. */
export async function runInstallation(root, startOwn) {
  const app = createApp(root, startOwn);
  let isStopping = false;
  listenForStop((signal) => {
    isStopping = true;
    void app.stop(signal);
  });
  app.start();
  for (;;) {
    await Promise.race([app.waitForEnd(), sleep(LOOK)]);
    if (isStopping && app.hasEnded()) return 0;
    if (app.hasEnded()) return app.waitForEnd();
    const source = isStopping ? undefined : takeRequest(root);
    if (source !== undefined) await upgradeOnRequest(root, source, app);
  }
}

async function upgradeOnRequest(root, source, app) {
  const { log } = getFiles(root);
  const say = (line) => {
    console.log(line);
    appendFileSync(log, `${line}\n`);
  };
  const isDone = await upgrade({ root, source, app, say });
  appendFileSync(log, `${END}${isDone ? 0 : 1}\n`);
}

/**
 * Upgrades an installation: by the process that runs it, which has its settings and rights, and otherwise here; then it is stopped again.
 * Returns the exit code.
 */
export async function requestUpgrade(root, source, startOwn) {
  if (source === undefined || !existsSync(source)) {
    console.error("Say which release: npm run upgrade -- factory-1.1.0.tar.gz, or its folder.");
    return 1;
  }
  const { request, log } = getFiles(root);
  mkdirSync(getReleases(root), { recursive: true });
  writeFileSync(log, "");
  writeFileSync(`${request}.draft`, JSON.stringify({ source: path.resolve(source) }));
  renameSync(`${request}.draft`, request);
  const deadline = Date.now() + PICKUP;
  while (existsSync(request) && Date.now() < deadline) await sleep(LOOK);
  if (!existsSync(request)) return followLog(log);
  rmSync(request);
  const app = createApp(root, startOwn);
  listenForStop((signal) => void app.stop(signal));
  const isDone = await upgrade({ root, source: path.resolve(source), app, say: console.log });
  await app.stop();
  return isDone ? 0 : 1;
}

// Begins the last line of the log, which has the exit code.
const END = "exit code: ";

async function followLog(log) {
  for (let shown = 0; ; await sleep(LOOK)) {
    const lines = readFileSync(log, "utf8").split("\n").slice(0, -1);
    for (const line of lines.slice(shown)) {
      if (line.startsWith(END)) return Number(line.slice(END.length));
      console.log(line);
    }
    shown = lines.length;
  }
}

function takeRequest(root) {
  const { request } = getFiles(root);
  if (!existsSync(request)) return undefined;
  const { source } = JSON.parse(readFileSync(request, "utf8"));
  rmSync(request);
  return source;
}

const getFiles = (root) => ({
  request: path.join(getReleases(root), "request.json"),
  log: path.join(getReleases(root), "upgrade.log"),
});
