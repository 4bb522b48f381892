import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compareVersions } from "./node-version.mjs";
import { choose, findProgram, getEnvironment, getReleases, readManifest } from "./releases.mjs";

const LEFT_OUT = new Set([".git", "node_modules", ".next", ".data", "backups", ".env"]);
// Milliseconds in which a version migrates and answers.
const READY = 300_000;
const ANSWER = 10_000;
const PAUSE = 500;

/**
 * Upgrades an installation to the program in an archive or folder. Everything that can fail is tried beside the running version: its packages
 * are installed, it is built, and it restores, migrates and proves a copy of the data. Then the versions change places; one that does
 * not answer or whose stock does not prove goes back by itself. Returns whether the new version runs.
 *
 * `app` stops and starts the installation; `say` gets a line for each step. `signal` ends it at any step: the former version then is the one
 * that starts next.
 */
export async function upgrade({ root, source, app, say, signal }) {
  const old = findProgram(root);
  const { runIn, unpack } = createRunner(root, signal);
  try {
    const next = await prepare(root, { source, old, say, runIn, unpack });
    await change(root, { old, next, app, say, runIn, signal });
    await removeOthers(root, [old.version, next.version]);
    say(`Version ${next.version} runs.`);
    return true;
  } catch (error) {
    say(error.message);
    return false;
  }
}

/** Unpacks the version, builds it, and lets it work with a copy of the data. Nothing of the running version changes. */
async function prepare(root, { source, old, say, runIn, unpack }) {
  say(`Unpacking ${source}…`);
  await removeOthers(root, [old.version]);
  const folder = await unpack(source);
  const { name, version } = readManifest(folder);
  const own = readManifest(root).name;
  if (name !== own) throw new Error(`${source} holds ${name}, not ${own}.`);
  if (compareVersions(version, old.version) <= 0)
    throw new Error(`${source} holds version ${version}; version ${old.version} runs already.`);
  const next = { folder: path.join(getReleases(root), version), version };
  await rename(folder, next.folder);
  say(`Installing and building version ${version}, while version ${old.version} runs…`);
  await runIn(next, ["build"]);
  say("Backing up…");
  // Only a person has the key to an encrypted one; this one is removed.
  const file = await backUp(root, old, "rehearsal", {
    runIn,
    variables: { BACKUP_PUBLIC_KEY: "" },
  });
  say(`Version ${version} restores the backup into a temporary database and proves its stock…`);
  await runIn(next, ["drill", file]);
  await rm(file, { force: true });
  return next;
}

/** Lets the versions change places, and back when the new one does not work. */
async function change(root, { old, next, app, say, runIn, signal }) {
  signal.throwIfAborted();
  say(`Stopping version ${old.version}…`);
  await app.stop();
  try {
    const file = await backUp(root, old, "before", { runIn });
    say(`The data before the upgrade is in ${file}`);
    signal.throwIfAborted();
    choose(root, next.version);
    say(`Starting version ${next.version}…`);
    app.start();
    await untilReady(next.version, app);
    await runIn(next, ["verify"]);
  } catch (error) {
    choose(root, old.version, next.version);
    if (signal.aborted) throw error;
    say(
      `Version ${next.version} does not work: ${error.message} Going back to version ${old.version}…`,
    );
    await app.stop();
    app.start();
    await untilReady(old.version, app);
    throw new Error(`Version ${old.version} runs again; all data is there.`, { cause: error });
  }
}

/** Creates the functions that run other programs, each until it ends or the signal ends it. */
function createRunner(root, signal) {
  const unpack = async (source) => {
    await mkdir(getReleases(root), { recursive: true });
    const draft = await mkdtemp(path.join(getReleases(root), "draft-"));
    if ((await stat(source)).isDirectory()) {
      const filter = (from) => !LEFT_OUT.has(path.relative(source, from));
      await cp(source, draft, { recursive: true, filter });
      return draft;
    }
    // Those of Windows and macOS open a .zip as well.
    await run("tar", ["-xf", source, "-C", draft], { cwd: root, signal });
    const [first, ...others] = await readdir(draft);
    return others.length === 0 && first !== undefined ? path.join(draft, first) : draft;
  };
  const runIn = (program, args, variables = {}) =>
    run(process.execPath, [path.join("scripts", "launch.mjs"), ...args], {
      cwd: program.folder,
      env: { ...getEnvironment(root, program), ...variables },
      signal,
    });
  return { runIn, unpack };
}

async function backUp(root, program, kind, { runIn, variables = {} }) {
  const { BACKUP_DIR, BACKUP_PUBLIC_KEY } = { ...getEnvironment(root, program), ...variables };
  const stamp = new Date().toISOString().replace(/\.\d+|[-:]/g, "");
  const name = `upgrade-${kind}-${stamp}.sql.gz${BACKUP_PUBLIC_KEY ? ".age" : ""}`;
  const file = path.join(BACKUP_DIR, name);
  await runIn(program, ["backup", file], variables);
  return file;
}

/** Waits until the installation answers with the version. Throws when it ends first, or does not within five minutes. */
async function untilReady(version, app) {
  const { HOST = "", PORT } = process.env;
  const everywhere = { "": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "[::1]" };
  const address = `http://${everywhere[HOST] ?? HOST}:${PORT || 3000}/api/health/ready`;
  const deadline = Date.now() + READY;
  while (Date.now() < deadline) {
    if (app.hasEnded()) throw new Error("It ended while it was starting.");
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER) }).then(
      (response) => response.json(),
      () => undefined,
    );
    if (answer?.status === "ready" && answer.version === version) return;
    await sleep(PAUSE);
  }
  throw new Error(`It did not answer at ${address} within five minutes.`);
}

/** Removes all versions but these, and what an upgrade that was cut off left. */
async function removeOthers(root, kept) {
  if (!existsSync(getReleases(root))) return;
  for (const name of await readdir(getReleases(root)))
    if (/^\d|^draft-/.test(name) && !kept.includes(name))
      await rm(path.join(getReleases(root), name), { recursive: true, force: true });
}

function run(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => output.push(part));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      const last = Buffer.concat(output).toString().trim().split("\n").slice(-5).join("\n");
      if (code === 0) resolve();
      else reject(new Error(`"${[command, ...args].slice(-2).join(" ")}" failed:\n${last}`));
    });
  });
}
