import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, generate, install, linkPostgresLibraries } from "./steps.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NEEDS_BUILD = ["demo", "start", "bench", "build"];
const COMMANDS = ["demo", "dev", "start", "test", "bench", "verify", "backup", "restore", "build"];

/** Prepares what the command needs, skipping all that is up to date, and hands over to its script. */
export async function launch(command, args) {
  process.chdir(ROOT);
  if (!COMMANDS.includes(command)) {
    console.error(`Usage: node scripts/launch.mjs ${COMMANDS.join(" | ")}`);
    process.exitCode = 1;
    return;
  }
  try {
    await install();
    await linkPostgresLibraries();
    await generate();
    if (NEEDS_BUILD.includes(command)) await build();
  } catch (error) {
    console.error(error.message);
    // The tests promise this last line, whatever happens.
    if (command === "test") console.log("0 passed, 1 failed");
    process.exitCode = 1;
    return;
  }
  if (command !== "build") handOver(path.join("scripts", `${command}.ts`), args);
}

function handOver(script, args) {
  // Server code states with this condition that it never reaches a browser; elsewhere it refuses to load.
  const options = ["--import", "tsx", "--conditions=react-server"];
  // The channel tells the script when this process is killed.
  const child = spawn(process.execPath, [...options, script, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  let isAsked = false;
  const stop = (signal) => {
    isAsked = true;
    child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  // npm passes a SIGTERM to its shell only, which then ends without us.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => process.ppid !== parent && stop("SIGTERM"), 500);
  }
  // Without a code it was ended by a signal: by ours, before it had anything to put in order, or by another.
  child.on("exit", (code) => process.exit(code ?? (isAsked ? 0 : 1)));
}
