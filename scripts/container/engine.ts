import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { StartError } from "../explain";
import { firstWorking, installWithApt } from "../installation";

const execute = promisify(execFile);
const CHECK_HEALTH_EVERY_MS = 1_000;
/** Builds cannot have more processes. */
const MOST_LIMIT = 32_768;
const PACKAGES = [
  ...["podman", "buildah", "runc", "catatonit", "docker-compose", "debootstrap"],
  ...["containernetworking-plugins", "golang-github-containernetworking-plugin-dnsname"],
];

/** Podman with docker-compose in front of it. */
export type Engine = {
  /** Runs a command of podman and returns its output; rejects when it fails. */
  readonly podman: (...args: readonly string[]) => Promise<string>;
  /** Runs a command of docker-compose in a folder with a `compose.yaml`. */
  readonly compose: (folder: string, ...args: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Installs podman where it is missing, and serves its Docker API for docker-compose, with these variables for `compose.yaml`. */
export async function startEngine(variables: Readonly<Record<string, string>>): Promise<Engine> {
  if (process.getuid?.() !== 0) throw new StartError("Containers are tested as root.");
  if ((await firstWorking(["docker-compose"])) === undefined) await installWithApt(...PACKAGES);
  const folder = await mkdtemp(path.join(tmpdir(), "factory-engine-"));
  const socket = `unix://${path.join(folder, "socket")}`;
  const env = {
    ...process.env,
    ...variables,
    DOCKER_HOST: socket,
    CONTAINERS_CONF: await writeSettings(folder),
    // Builds work without control groups of their own, and use the network of this machine.
    BUILDAH_ISOLATION: "chroot",
    COMPOSE_HTTP_TIMEOUT: "1800",
  };
  const run = async (program: string, args: readonly string[], cwd: string) => {
    const options = { env, cwd, maxBuffer: 100_000_000 };
    return (await execute(program, [...args], options)).stdout.trim();
  };
  const podman = (...args: readonly string[]) => run("podman", args, folder);
  const service = spawn("podman", ["system", "service", "--time", "0", socket], {
    env,
    stdio: "ignore",
  });
  const health = watchHealth(podman);
  return {
    podman,
    compose: (project, ...args) => run("docker-compose", args, project),
    stop: async () => {
      await health.stop();
      service.kill();
      await rm(folder, { recursive: true });
    },
  };
}

/** Writes settings with which containers also run where a process cannot raise its limits. */
async function writeSettings(folder: string): Promise<string> {
  const file = path.join(folder, "containers.conf");
  const own = await readFile("/proc/self/limits", "utf8");
  const limits = [`nofile=${getLimit(own, "open files")}`, `nproc=${getLimit(own, "processes")}`];
  const engine = ["[engine]", 'runtime = "runc"'];
  const containers = ["[containers]", `default_ulimits = ${JSON.stringify(limits)}`];
  await writeFile(file, [...engine, ...containers, ""].join("\n"));
  return file;
}

function getLimit(limits: string, name: string): string {
  const hard = new RegExp(`^Max ${name} +\\S+ +(\\d+)`, "m").exec(limits)?.[1] ?? MOST_LIMIT;
  const limit = Math.min(Number(hard), MOST_LIMIT);
  return `${limit}:${limit}`;
}

/** Runs the health checks, which podman leaves to systemd: not every machine has it. */
function watchHealth(podman: Engine["podman"]) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    while (!signal.aborted) {
      await sleep(CHECK_HEALTH_EVERY_MS, undefined, { signal }).catch(() => undefined);
      const running = await podman("ps", "--quiet").catch(() => "");
      // An unhealthy container is one whose check fails.
      for (const id of running.split("\n").filter(Boolean))
        await podman("healthcheck", "run", id).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
