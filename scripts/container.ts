import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { VERSION } from "@/lib/platform/version";
import { provideBaseImages } from "./container/base-images";
import { type Engine, startEngine } from "./container/engine";
import { assertWorks, createProduct, signIn, waitForVersion } from "./container/factory";
import { runTool } from "./run-tool";
import { findFreePort } from "./app-process";

const execute = promisify(execFile);
const MOST_BYTES = 600_000_000;
const STOP_MS = 15_000;
const HEALTHY_MS = 90_000;
const PASSWORD = "Container-test-1";
const NEXT_VERSION = `${VERSION}-next`;

/**
 * `npm run test:container` builds the image and runs it with `compose.yaml`: as an ordinary user, on a root file system that cannot be
 * written to, until a stop, and then a changed version on the same volumes.
 */
void runTool(async () => {
  const port = String(await findFreePort());
  const engine = await startEngine({
    COMPOSE_PROJECT_NAME: "factory-container-test",
    PORT: port,
    AUTH_SECRET: "container-test-".repeat(3),
    POSTGRES_PASSWORD: "containertest",
    ADMIN_PASSWORD: PASSWORD,
  });
  const next = await mkdtemp(path.join(tmpdir(), "factory-next-"));
  try {
    await provideBaseImages(engine);
    await runVersions(engine, `http://127.0.0.1:${port}`, next);
    return true;
  } finally {
    await engine.compose(".", "down", "--volumes", "--rmi", "local").catch(() => undefined);
    await engine.stop();
    await rm(next, { recursive: true, force: true });
  }
});

async function runVersions(engine: Engine, url: string, next: string): Promise<void> {
  const folder = process.cwd();
  await build(engine, folder);
  await engine.compose(folder, "up", "--detach", "--no-build");
  assert.equal(await waitForVersion(url), VERSION);
  await assertConfined(engine, folder);
  await assertHealthy(engine, folder);
  const token = await signIn(url, "admin", PASSWORD);
  await createProduct(url, token);
  await assertWorks(url, token);
  await inContainer(engine, folder, "node", "scripts/launch.mjs", "backup");
  await assertStops(engine, folder);

  await copyProject(folder, next);
  await build(engine, next);
  await engine.compose(next, "up", "--detach", "--no-build");
  assert.equal(await waitForVersion(url), NEXT_VERSION);
  await assertWorks(url, token);
  console.log(await inContainer(engine, next, "node", "scripts/launch.mjs", "drill"));
  console.log(`Version ${NEXT_VERSION} has the data of ${VERSION}: database, session and backup.`);
  await assertStops(engine, next);
}

/** Builds the image and checks its size. */
async function build({ podman, compose }: Engine, folder: string): Promise<void> {
  const startedAt = Date.now();
  await compose(folder, "build");
  const size = await podman(
    "image",
    "inspect",
    "--format",
    "{{.Size}}",
    "factory-container-test_app",
  );
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`The image was built in ${seconds} s; it has ${Math.round(Number(size) / 1e6)} MB.`);
  assert(Number(size) <= MOST_BYTES, `the image has more than ${MOST_BYTES} bytes`);
}

async function assertConfined(engine: Engine, folder: string): Promise<void> {
  assert.equal(await inContainer(engine, folder, "id", "--user"), "1000");
  const write =
    "touch /tmp/x /data/x && rm /data/x && ! touch /app/x /var/x /home/node/x 2>/dev/null";
  await inContainer(engine, folder, "sh", "-c", write);
  console.log("It runs as the user node, and can write to /data and /tmp only.");
}

async function assertHealthy(engine: Engine, folder: string): Promise<void> {
  const deadline = Date.now() + HEALTHY_MS;
  while ((await inspect(engine, folder, "{{.State.Health.Status}}")) !== "healthy") {
    assert(Date.now() < deadline, "the health check does not pass");
    await sleep(500);
  }
  console.log("Its health check passes.");
}

async function assertStops(engine: Engine, folder: string): Promise<void> {
  const startedAt = Date.now();
  await engine.compose(folder, "stop", "app");
  const milliseconds = Date.now() - startedAt;
  assert.equal(await inspect(engine, folder, "{{.State.ExitCode}}"), "0");
  assert(milliseconds < STOP_MS, `it stopped after ${milliseconds} ms`);
  console.log(`It stopped after ${milliseconds} ms with 0.`);
}

async function inspect(engine: Engine, folder: string, format: string): Promise<string> {
  return engine.podman("inspect", "--format", format, await getContainer(engine, folder));
}

async function inContainer(engine: Engine, folder: string, ...command: readonly string[]) {
  return engine.podman("exec", await getContainer(engine, folder), ...command);
}

function getContainer({ compose }: Engine, folder: string): Promise<string> {
  return compose(folder, "ps", "--quiet", "app");
}

/** Copies the project's files and gives the copy another version. */
async function copyProject(from: string, to: string): Promise<void> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await execute("git", args, { maxBuffer: 10_000_000 });
  for (const file of stdout.split("\0").filter(Boolean))
    await cp(path.join(from, file), path.join(to, file));
  const manifest = path.join(to, "package.json");
  const content = await readFile(manifest, "utf8");
  const changed = content.replace(`"version": "${VERSION}"`, `"version": "${NEXT_VERSION}"`);
  await writeFile(manifest, changed);
}
