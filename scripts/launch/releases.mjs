import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compareVersions } from "./node-version.mjs";

const getDataDir = (root) => path.resolve(root, process.env.DATA_DIR || ".data");

/** The folder of an installation's data that holds further versions of the program, and which of them runs. */
export const getReleases = (root) => path.join(getDataDir(root), "releases");

const getPointer = (root) => path.join(getReleases(root), "current.json");

/** Reads a program's name and version. */
export function readManifest(folder) {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return { name, version };
}

/**
 * Finds the program that an installation runs: the version it was upgraded to, or its own files where these are newer. `wentBackFrom` is
 * the version whose start failed; its migrations may be in the database.
 */
export function findProgram(root) {
  const own = readManifest(root).version;
  const { version, wentBackFrom } = readPointer(root);
  const folder = path.join(getReleases(root), version ?? "");
  const isUpgraded =
    version !== undefined && compareVersions(version, own) > 0 && existsSync(folder);
  const program = isUpgraded ? { folder, version } : { folder: root, version: own };
  const isPast = wentBackFrom !== undefined && compareVersions(program.version, wentBackFrom) >= 0;
  return { ...program, wentBackFrom: isPast ? undefined : wentBackFrom };
}

/** Names the version that the installation runs from its next start on, and the one whose start failed, if any. */
export function choose(root, version, wentBackFrom) {
  mkdirSync(getReleases(root), { recursive: true });
  const draft = `${getPointer(root)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ version, wentBackFrom }));
  renameSync(draft, getPointer(root));
}

/** Returns the environment for another version of the program, whose own folder is not the installation. */
export function getEnvironment(root, { wentBackFrom }) {
  return {
    ...process.env,
    INSTALLATION: root,
    DATA_DIR: getDataDir(root),
    BACKUP_DIR: path.resolve(root, process.env.BACKUP_DIR || "backups"),
    ACCEPT_NEWER_DATABASE: wentBackFrom === undefined ? "" : "1",
  };
}

function readPointer(root) {
  try {
    return JSON.parse(readFileSync(getPointer(root), "utf8"));
  } catch {
    return {};
  }
}
