import { attempt, firstWorking, installWithApt } from "./installation";

// The headless shell is a third faster than the full browser.
const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser for tests and benchmarks: CHROMIUM_PATH, else an installed one, else one that is installed now (as root by apt,
 * otherwise by Playwright). `undefined` when none can be installed.
 */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const { chromium } = await import("playwright");
  const own = chromium.executablePath();
  const installed = await firstWorking([...INSTALLED, own]);
  if (installed !== undefined) return installed;

  console.log("Installing a browser…");
  for (const name of ["chromium-headless-shell", "chromium"]) {
    await installWithApt(name);
    const packaged = await firstWorking(INSTALLED);
    if (packaged !== undefined) return packaged;
  }
  await attempt(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  return firstWorking([own]);
}
