import { attempt, firstWorking, installWithApt } from "./installation";

// The shell does without windows and takes a third less time.
const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser for tests and figures: the one of CHROMIUM_PATH, an installed one, or one installed now, by apt as root or else
 * by Playwright. `undefined` when there is no way to get one.
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
