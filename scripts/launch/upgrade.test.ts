import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findFreePort } from "../app-process";
import { createApp } from "./installation.mjs";
import { choose, findProgram } from "./releases.mjs";
import { upgrade } from "./upgrade.mjs";

// Stands for a version of the program: it has the commands of the real one, and the faults that its manifest names.
const PROGRAM = `
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
const { version, faults } = JSON.parse(readFileSync("package.json", "utf8"));
const [command, file] = process.argv.slice(2);
const { JOURNAL, PORT, ACCEPT_NEWER_DATABASE } = process.env;
appendFileSync(JOURNAL, [version, command, ...(ACCEPT_NEWER_DATABASE ? ["on a newer database"] : [])].join(" ") + "\\n");
if (faults.includes(command)) {
  console.error(command + " has a fault");
  process.exit(1);
}
const parent = process.ppid;
if (faults.includes("slow " + command)) setInterval(() => process.ppid === parent || process.exit(), 100);
if (command === "backup") writeFileSync(file, "rows");
if (command === "start") {
  const answer = { status: "ready", version };
  createServer((_, response) => response.end(JSON.stringify(answer))).listen(PORT, "127.0.0.1");
  process.on("SIGTERM", () => process.exit(0)).on("disconnect", () => process.exit(0));
}
`;

const { signal } = new AbortController();

let folder = "";
let root = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "upgrade-"));
  root = path.join(folder, "installation");
  await makeProgram("installation", "1.0.0");
  await mkdir(path.join(root, "backups"));
  vi.stubEnv("PORT", String(await findFreePort()));
  vi.stubEnv("HOST", "");
  vi.stubEnv("DATA_DIR", "");
  vi.stubEnv("BACKUP_DIR", "");
  vi.stubEnv("JOURNAL", path.join(folder, "journal"));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

type Fault = "build" | "drill" | "start" | "verify" | `slow ${"build" | "verify"}`;

async function makeProgram(name: string, version: string, faults: readonly Fault[] = []) {
  const program = path.join(folder, name);
  await mkdir(path.join(program, "scripts"), { recursive: true });
  const manifest = { name: "factory-inventory", version, faults, type: "module" };
  await writeFile(path.join(program, "package.json"), JSON.stringify(manifest));
  await writeFile(path.join(program, "scripts", "launch.mjs"), PROGRAM);
  return program;
}

const readJournal = async () =>
  (await readFile(path.join(folder, "journal"), "utf8")).trim().split("\n");

async function readVersion(): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`);
  return response.json();
}

/** Upgrades the running installation, and returns whether it worked, what was said and which version answers then. */
async function upgradeTo(source: string) {
  const said: string[] = [];
  const app = createApp(root, () =>
    spawn(process.execPath, ["scripts/launch.mjs", "start"], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    }),
  );
  app.start();
  await expect.poll(() => readVersion().catch(() => null), { timeout: 10_000 }).not.toBeNull();
  const say = (line: string) => said.push(line);
  const isDone = await upgrade({ root, source, app, say, signal });
  const answer = await readVersion();
  await app.stop();
  return { isDone, said: said.join("\n"), answer };
}

test("a version is built and tried on a copy of the data before it takes the place of the running one", async () => {
  const { isDone, said, answer } = await upgradeTo(await makeProgram("next", "1.1.0"));
  expect([isDone, answer]).toEqual([true, { status: "ready", version: "1.1.0" }]);
  expect(await readJournal()).toEqual([
    "1.0.0 start",
    "1.1.0 build",
    "1.0.0 backup",
    "1.1.0 drill",
    "1.0.0 backup",
    "1.1.0 start",
    "1.1.0 verify",
  ]);
  const [kept] = await readdir(path.join(root, "backups"));
  expect(said).toContain(
    `The data before the upgrade is in ${path.join(root, "backups", kept ?? "")}`,
  );
  expect(findProgram(root)).toMatchObject({ version: "1.1.0" });
});

describe("a version whose", () => {
  test.each(["build", "drill"] as const)("%s fails never stops the running one", async (fault) => {
    const { isDone, said, answer } = await upgradeTo(await makeProgram("next", "1.1.0", [fault]));
    expect([isDone, answer]).toEqual([false, { status: "ready", version: "1.0.0" }]);
    expect(said).toContain(`${fault} has a fault`);
    expect((await readJournal()).filter((line) => line.endsWith("start"))).toEqual(["1.0.0 start"]);
  });

  test.each(["start", "verify"] as const)("%s fails goes back by itself", async (fault) => {
    const { isDone, said, answer } = await upgradeTo(await makeProgram("next", "1.1.0", [fault]));
    expect([isDone, answer]).toEqual([false, { status: "ready", version: "1.0.0" }]);
    expect(said).toContain("Version 1.0.0 runs again; all data is there.");
    expect((await readJournal()).at(-1)).toBe("1.0.0 start");
    expect(findProgram(root)).toMatchObject({ version: "1.0.0", wentBackFrom: "1.1.0" });
  });
});

test("a later upgrade works after one that went back, and keeps only the version before it", async () => {
  await upgradeTo(await makeProgram("next", "1.1.0", ["verify"]));
  await upgradeTo(await makeProgram("repaired", "1.1.1"));
  const { isDone, answer } = await upgradeTo(await makeProgram("later", "1.10.0"));
  expect([isDone, answer]).toEqual([true, { status: "ready", version: "1.10.0" }]);
  const releases = await readdir(path.join(root, ".data", "releases"));
  expect(releases.sort()).toEqual(["1.1.1", "1.10.0", "current.json"]);
  expect(findProgram(root).wentBackFrom).toBeUndefined();
});

test.each([
  ["1.0.0", "version 1.0.0 runs already"],
  ["0.9.9", "version 1.0.0 runs already"],
])("version %s is refused", async (version, reason) => {
  const { isDone, said } = await upgradeTo(await makeProgram("next", version));
  expect(isDone).toBe(false);
  expect(said).toContain(reason);
});

test("a release comes as an archive with its folder", async () => {
  await makeProgram("factory-1.1.0", "1.1.0");
  const archive = path.join(folder, "release.tar.gz");
  await promisify(execFile)("tar", ["-czf", archive, "factory-1.1.0"], { cwd: folder });
  expect(await upgradeTo(archive)).toMatchObject({ isDone: true });
});

test("the version that repairs the one whose start failed accepts no newer database any more", async () => {
  choose(root, "1.0.0", "1.1.0");
  expect(findProgram(root).wentBackFrom).toBe("1.1.0");
  await makeProgram("installation", "1.1.1");
  expect(findProgram(root)).toMatchObject({ version: "1.1.1", wentBackFrom: undefined });
});

test("own files that are newer than the version of an upgrade run instead", async () => {
  await mkdir(path.join(root, ".data", "releases", "1.0.5"), { recursive: true });
  choose(root, "1.0.5");
  expect(findProgram(root).version).toBe("1.0.5");
  await makeProgram("installation", "1.1.0");
  expect(findProgram(root)).toMatchObject({ folder: root, version: "1.1.0" });
});

describe("npm run upgrade", () => {
  beforeEach(async () => {
    // The real launcher, whose own files are older than the version that the installation was upgraded to.
    await cp("scripts/launch", path.join(root, "scripts", "launch"), { recursive: true });
    await cp("scripts/launch.mjs", path.join(root, "scripts", "launch.mjs"));
    const { engines } = JSON.parse(await readFile("package.json", "utf8")) as { engines: object };
    const manifest = { name: "factory-inventory", version: "1.0.0", engines, type: "module" };
    await writeFile(path.join(root, "package.json"), JSON.stringify(manifest));
    const release = await makeProgram("release", "1.0.1");
    await cp(release, path.join(root, ".data", "releases", "1.0.1"), { recursive: true });
    choose(root, "1.0.1");
    vi.stubEnv("PREPARED", "1");
  });

  const launch = (...args: string[]) =>
    spawn(process.execPath, ["scripts/launch.mjs", ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });

  async function run(...args: string[]) {
    const child = launch(...args);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => (output += part.toString()));
    const [code] = (await once(child, "close")) as [number | null];
    return { code, output };
  }

  test("has the installation that runs upgrade itself, and says how it goes", async () => {
    const installation = launch("start");
    const ended = once(installation, "exit");
    await expect.poll(() => readVersion().catch(() => null), { timeout: 10_000 }).not.toBeNull();
    const failed = await run("upgrade", await makeProgram("next", "1.1.0", ["verify"]));
    expect(failed.output).toContain("Version 1.0.1 runs again");
    expect([failed.code, await readVersion()]).toEqual([1, { status: "ready", version: "1.0.1" }]);
    expect((await readJournal()).at(-1)).toBe("1.0.1 start on a newer database");

    const done = await run("upgrade", await makeProgram("repaired", "1.1.1"));
    expect(done.output).toContain("Version 1.1.1 runs.");
    expect([done.code, await readVersion()]).toEqual([0, { status: "ready", version: "1.1.1" }]);
    installation.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await expect(readVersion()).rejects.toThrow();
    expect(await run("verify")).toMatchObject({ code: 0 });
    expect((await readJournal()).at(-1)).toBe("1.1.1 verify");
  });

  test("tries the new version and stops it again where nothing runs", async () => {
    const { code, output } = await run("upgrade", await makeProgram("next", "1.1.0"));
    expect(output).toContain("Version 1.1.0 runs.");
    expect(code).toBe(0);
    await expect(readVersion()).rejects.toThrow();
    expect(findProgram(root)).toMatchObject({ version: "1.1.0" });
  });

  test.each(["build", "verify"] as const)(
    "ends with the installation when that is stopped during the %s, and the former version starts next",
    async (step) => {
      const installation = launch("start");
      const ended = once(installation, "exit");
      await expect.poll(() => readVersion().catch(() => null), { timeout: 10_000 }).not.toBeNull();
      const upgraded = run("upgrade", await makeProgram("next", "1.1.0", [`slow ${step}`]));
      await expect.poll(readJournal, { timeout: 15_000 }).toContain(`1.1.0 ${step}`);
      const second = await run("upgrade", await makeProgram("other", "1.2.0"));
      expect(second.code).toBe(1);
      installation.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      expect((await upgraded).code).toBe(1);
      expect(findProgram(root)).toMatchObject({ version: "1.0.1" });
      await expect(readVersion()).rejects.toThrow();
    },
  );

  test("ends when the installation that upgrades itself is killed", async () => {
    const installation = launch("start");
    await expect.poll(() => readVersion().catch(() => null), { timeout: 10_000 }).not.toBeNull();
    const upgraded = run("upgrade", await makeProgram("next", "1.1.0", ["slow build"]));
    await expect.poll(readJournal, { timeout: 15_000 }).toContain("1.1.0 build");
    installation.kill("SIGKILL");
    const { code, output } = await upgraded;
    expect(output).toContain("The app was killed before the upgrade ended.");
    expect(output).toContain("it runs version 1.0.1");
    expect(code).toBe(1);
  });

  test("refuses at once in a container, and says what to do there", async () => {
    vi.stubEnv("CONTAINER", "yes");
    const { code, output } = await run("upgrade", await makeProgram("next", "1.1.0"));
    expect(output).toContain("docker compose up --detach --build");
    expect(code).toBe(1);
    await expect(readJournal()).rejects.toThrow("ENOENT");
  });

  test("says what it needs", async () => {
    expect((await run("upgrade")).code).toBe(1);
    expect((await run("upgrade", "nothing.tar.gz")).code).toBe(1);
  });
});
