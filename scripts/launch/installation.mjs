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
  const stopping = new AbortController();
  listenForStop((signal) => {
    stopping.abort();
    void app.stop(signal);
  });
  app.start();
  for (;;) {
    await Promise.race([app.waitForEnd(), sleep(LOOK)]);
    if (app.hasEnded()) return stopping.signal.aborted ? 0 : app.waitForEnd();
    const source = stopping.signal.aborted ? undefined : takeRequest(root);
    if (source !== undefined) await upgradeOnRequest(root, source, app, stopping.signal);
  }
}

async function upgradeOnRequest(root, source, app, signal) {
  const { log, taken } = getFiles(root);
  const say = (line) => {
    console.log(line);
    appendFileSync(log, `${line}\n`);
  };
  const isDone = await upgrade({ root, source, app, say, signal });
  // In this order, so that the request is never without an owner before its end is known.
  appendFileSync(log, `${END}${isDone ? 0 : 1}\n`);
  rmSync(taken);
}

/**
 * Upgrades an installation: by the process that runs it, which has its settings and rights, and otherwise here; then it is stopped again.
 * Returns the exit code.
 */
export async function requestUpgrade(root, source, startOwn) {
  if (process.env.CONTAINER !== undefined) {
    console.error(
      "A container is upgraded with its image: build or pull that of the new version and start it with the same volumes " +
        "(docker compose up --detach --build). Data and settings stay.",
    );
    return 1;
  }
  if (source === undefined || !existsSync(source)) {
    console.error("Say which release: npm run upgrade -- factory-1.1.0.tar.gz, or its folder.");
    return 1;
  }
  if (isUpgrading(root)) {
    console.error("An upgrade is under way already.");
    return 1;
  }
  const { request, taken, log } = getFiles(root);
  mkdirSync(getReleases(root), { recursive: true });
  writeFileSync(log, "");
  writeFileSync(`${request}.draft`, JSON.stringify({ source: path.resolve(source) }));
  renameSync(`${request}.draft`, request);
  const deadline = Date.now() + PICKUP;
  while (existsSync(request) && Date.now() < deadline) await sleep(LOOK);
  if (!existsSync(request)) return followUpgrade(root);
  const own = takeRequest(root);
  const app = createApp(root, startOwn);
  const stopping = new AbortController();
  listenForStop((signal) => {
    stopping.abort();
    void app.stop(signal);
  });
  const { signal } = stopping;
  const isDone = await upgrade({ root, source: own, app, say: console.log, signal });
  await app.stop();
  rmSync(taken);
  return isDone ? 0 : 1;
}

// Begins the last line of the log, which has the exit code.
const END = "exit code: ";

/** Prints the log of the upgrade by another process until it ends. Returns the exit code. */
async function followUpgrade(root) {
  const { log } = getFiles(root);
  for (let shown = 0; ; await sleep(LOOK)) {
    const isAlive = isUpgrading(root);
    const lines = readFileSync(log, "utf8").split("\n").slice(0, -1);
    for (const line of lines.slice(shown)) {
      if (line.startsWith(END)) return Number(line.slice(END.length));
      console.log(line);
    }
    shown = lines.length;
    if (isAlive) continue;
    const { version } = findProgram(root);
    console.error(
      `The app was killed before the upgrade ended. Start it again: it runs version ${version}.`,
    );
    return 1;
  }
}

/** Takes the request for an upgrade, if there is one: from then on no other process takes or makes one. Returns the release. */
function takeRequest(root) {
  const { request, taken } = getFiles(root);
  if (!existsSync(request)) return undefined;
  const { source } = JSON.parse(readFileSync(request, "utf8"));
  writeFileSync(taken, JSON.stringify({ pid: process.pid }));
  rmSync(request);
  return source;
}

/** Checks whether a process that lives upgrades the installation. */
function isUpgrading(root) {
  const { taken } = getFiles(root);
  if (!existsSync(taken)) return false;
  try {
    return process.kill(JSON.parse(readFileSync(taken, "utf8")).pid, 0);
  } catch (error) {
    // Another user's process lives, too.
    return error.code === "EPERM";
  }
}

const getFiles = (root) => ({
  request: path.join(getReleases(root), "request.json"),
  taken: path.join(getReleases(root), "taken.json"),
  log: path.join(getReleases(root), "upgrade.log"),
});
