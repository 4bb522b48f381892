import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
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
