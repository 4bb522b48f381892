import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, bundleForDevelopment, generate, install, linkPostgresLibraries } from "./steps.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NEEDS_BUILD = ["demo", "start", "bench", "faults", "rolling", "failover", "tour", "build"];
/** Scripts that are not directly below scripts/. */
const SCRIPTS = {
  faults: "chaos/faults.ts",
  rolling: "chaos/rolling.ts",
  failover: "chaos/failover.ts",
};
const COMMANDS = [
  ...["demo", "dev", "start", "test", "bench", "faults", "rolling", "failover", "container"],
  ...["tour", "verify", "backup", "restore", "drill", "password", "service", "build"],
];

/** Runs the preparation steps that the command needs, except those that are up to date, and then the command's script. */
export async function launch(command, args) {
  process.chdir(ROOT);
  if (!COMMANDS.includes(command)) {
    console.error(`Usage: node scripts/launch.mjs ${COMMANDS.join(" | ")}`);
    process.exitCode = 1;
    return;
  }
  try {
    // The container's image is prepared, and has no packages for the preparation.
    if (process.env.PREPARED === undefined) await prepare(command);
  } catch (error) {
    console.error(error.message);
    // `npm test` always ends with this line.
    if (command === "test") console.log("0 passed, 1 failed");
    process.exitCode = 1;
    return;
  }
  if (command !== "build")
    handOver(path.join("scripts", SCRIPTS[command] ?? `${command}.ts`), args);
}

async function prepare(command) {
  await install();
  await linkPostgresLibraries();
  await generate();
  if (NEEDS_BUILD.includes(command)) await build();
  if (command === "dev") await bundleForDevelopment();
}

function handOver(script, args) {
  // The tests and all that they start read it.
  if (args.includes("--long")) process.env.TEST_LONG = "1";
  // The package `server-only` throws when it is imported without this condition.
  const options = ["--import", "tsx", "--conditions=react-server"];
  // The script ends when this IPC channel closes, also when this process is killed.
  const child = spawn(process.execPath, [...options, script, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  let isStopping = false;
  const stop = (signal) => {
    isStopping = true;
    // On Windows a signal kills; the script also ends when its channel closes.
    if (process.platform !== "win32") child.kill(signal);
    else if (child.connected) child.disconnect();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  // npm passes SIGTERM only to its shell, which ends and leaves this process running with another parent.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => process.ppid !== parent && stop("SIGTERM"), 500);
  }
  // The code is null when a signal ended the script: 0 if this process sent it, else 1.
  child.on("exit", (code) => process.exit(code ?? (isStopping ? 0 : 1)));
}
