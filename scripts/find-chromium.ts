import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const INSTALL_MS = 5 * 60_000;

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser for the browser tests: the one of CHROMIUM_PATH, an installed one, or one installed now, by apt
 * as root or else by Playwright. `undefined` when there is no way to get one.
 */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  const installed = await firstWorking([...INSTALLED, own]);
  if (installed !== undefined) return installed;

  console.log("Installing a browser…");
  if (process.getuid?.() === 0) {
    await attempt("apt-get", ["update"]);
    await attempt("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
    const packaged = await firstWorking(INSTALLED);
    if (packaged !== undefined) return packaged;
  }
  await attempt(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  return firstWorking([own]);
}

async function firstWorking(candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    // Some systems have a program of this name that only tells how to install it.
    const isWorking = await run(candidate, ["--version"], { timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    if (isWorking) return candidate;
  }
  return undefined;
}

async function attempt(program: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const running = run(program, [...args], { env, timeout: INSTALL_MS, maxBuffer: 50_000_000 });
  running.child.stdin?.end();
  await running.catch((thrown: unknown) => {
    const lines = String(thrown).trim().split("\n");
    console.error(`${program} ${args.join(" ")} failed: ${lines.at(-1) ?? ""}`);
  });
}
