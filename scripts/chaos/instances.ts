import { execFile, spawn } from "node:child_process";
import { access, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import * as z from "zod";
import type { Release } from "@/prisma/releases/versions";
import { StartError } from "../explain";
import { AUTH_SECRET } from "../test-support/processes/app";

/** An instance that runs as its operator runs it: by `npm start` in the folder of its version. */
export type Instance = {
  readonly url: string;
  /** The version that it names; "" for one from before versions had names. */
  readonly version: () => Promise<string>;
  /** Ends it by SIGTERM, as a service manager does. */
  readonly stop: () => Promise<void>;
};

const run = promisify(execFile);
const READY_MS = 120_000;
const healthSchema = z.object({ version: z.string().default("") });

/** Starts the version in a folder, which first brings the database up to date, and waits until it is ready. `command` is that of its launcher. */
export async function startInstance(
  folder: string,
  port: number,
  databaseUrl: string,
  command: readonly string[] = ["start"],
): Promise<Instance> {
  const url = `http://127.0.0.1:${port}`;
  let output = "";
  const child = spawn(process.execPath, ["scripts/launch.mjs", ...command], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET,
      PORT: String(port),
      TZ: "Africa/Cairo",
      LOG_LEVEL: "error",
      WORKERS: "1",
      NODE_ENV: "production",
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const health = async () => fetch(`${url}/api/health/ready`).catch(() => undefined);
  const deadline = Date.now() + READY_MS;
  while ((await health())?.status !== 200) {
    if (child.exitCode === null && Date.now() < deadline) await sleep(100);
    else {
      await stop();
      throw new StartError(`The instance in ${folder} did not start:\n${output.trim()}`);
    }
  }
  return {
    url,
    version: async () => healthSchema.parse(await (await health())?.json()).version,
    stop,
  };
}

/** The folder of a release, unpacked from the history and built; it stays for the next time. */
export async function builtRelease({ version, commit }: Release): Promise<string> {
  const folder = path.join(tmpdir(), `factory-release-${version}`);
  await access(path.join(folder, "package.json")).catch(() => unpack(folder, commit));
  console.log(`Building ${version} in ${folder} (minutes, the first time)…`);
  await run(process.execPath, ["scripts/launch.mjs", "build"], { cwd: folder });
  return folder;
}

async function unpack(folder: string, commit: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`);
  const archive = path.join(draft, "release.tar");
  try {
    await run("git", ["archive", `--output=${archive}`, commit]);
    await mkdir(path.join(draft, "files"));
    await run("tar", ["-xf", archive, "-C", path.join(draft, "files")]);
    await rename(path.join(draft, "files"), folder);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message.trim() : "";
    throw new StartError(
      `The release of commit ${commit} is not in the history of this folder: fetch all of it. ${reason}`,
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
