import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  end,
  listenForStop,
  requestUpgrade,
  runInstallation,
  startProgram,
} from "./installation.mjs";
import { findProgram } from "./releases.mjs";
import { build, bundleForDevelopment, generate, install, linkPostgresLibraries } from "./steps.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NEEDS_BUILD = [
  ...["demo", "start", "upgrade", "bench", "faults", "rolling", "failover", "tour", "build"],
];
/** The commands of a factory that works, as opposed to those of the sources. */
const IN_USE = ["start", "verify", "backup", "restore", "drill", "password", "doctor", "import"];
/** Scripts that are not directly below scripts/. */
const SCRIPTS = {
  faults: "chaos/faults.ts",
  rolling: "chaos/rolling.ts",
  failover: "chaos/failover.ts",
};
const COMMANDS = [
  ...["demo", "dev", "start", "test", "bench", "faults", "rolling", "failover", "container"],
  ...["tour", "verify", "backup", "restore", "drill", "password", "doctor", "import", "service"],
  ...["upgrade", "build"],
];

/**
 * Runs a command: of the version that the installation was upgraded to, or of these files, after the preparation steps that it needs and that
 * are not up to date.
 */
export async function launch(command, args) {
  process.chdir(ROOT);
  if (!COMMANDS.includes(command)) {
    console.error(`Usage: node scripts/launch.mjs ${COMMANDS.join(" | ")}`);
    process.exitCode = 1;
    return;
  }
  const isInstallation = process.env.INSTALLATION === undefined && IN_USE.includes(command);
  const program = findProgram(ROOT);
  const isOwn = !isInstallation || program.folder === ROOT;
  try {
    // The container's image is prepared, and has no packages for the preparation.
    if (isOwn && process.env.PREPARED === undefined) await prepare(command);
  } catch (error) {
    console.error(error.message);
    // `npm test` always ends with this line.
    if (command === "test") console.log("0 passed, 1 failed");
    process.exitCode = 1;
    return;
  }
  const startOwn = ({ wentBackFrom }) =>
    startScript("start", [], { ACCEPT_NEWER_DATABASE: wentBackFrom === undefined ? "" : "1" });
  if (isInstallation && command === "start") process.exit(await runInstallation(ROOT, startOwn));
  if (command === "upgrade") process.exit(await requestUpgrade(ROOT, args[0], startOwn));
  if (command === "build") return;
  follow(isOwn ? startScript(command, args) : startProgram(ROOT, program, [command, ...args]));
}

async function prepare(command) {
  await install();
  await linkPostgresLibraries();
  await generate();
  if (NEEDS_BUILD.includes(command)) await build();
  if (command === "dev") await bundleForDevelopment();
}

function startScript(command, args, variables = {}) {
  const script = path.join("scripts", SCRIPTS[command] ?? `${command}.ts`);
  // The package `server-only` throws when it is imported without this condition.
  const options = ["--import", "tsx", "--conditions=react-server"];
  return spawn(process.execPath, [...options, script, ...args], {
    // The tests and all that they start read it.
    env: { ...process.env, ...variables, ...(args.includes("--long") && { TEST_LONG: "1" }) },
    // The script ends when this IPC channel closes, also when this process is killed.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}

/** Passes signals on to a process, and ends with it. */
function follow(child) {
  let isStopping = false;
  listenForStop((signal) => {
    isStopping = true;
    end(child, signal);
  });
  // The code is null when a signal ended the process: 0 if this one sent it, else 1.
  child.on("exit", (code) => process.exit(code ?? (isStopping ? 0 : 1)));
}
