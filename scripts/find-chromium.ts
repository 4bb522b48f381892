import { existsSync } from "node:fs";
import { attempt, firstWorking, installWithApt } from "./installation";

// Without windows it takes half the processor's time of the whole browser: 0.8 instead of 1.4 seconds for each opened page.
const SHELL = "/usr/bin/chromium-headless-shell";
const INSTALLED = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

// What a device has that stands in for the app's own fonts until they come; without it everything moves then, as on no real device.
const DEVICE_FONTS = "/usr/share/fonts/truetype/liberation";

/** The browser of CHROMIUM_PATH, or else the first installed one of the usual places; installs nothing. */
export const presentChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path));

/**
 * The browser for tests and figures: the one of CHROMIUM_PATH, the shell, which apt installs as root, another installed one, or
 * one that apt or Playwright installs now. `undefined` when there is no way to get one.
 */
export async function findChromium(): Promise<string | undefined> {
  if (process.platform === "linux" && !existsSync(DEVICE_FONTS))
    await installWithApt("fonts-liberation");
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  if ((await firstWorking([SHELL])) === undefined) await installWithApt("chromium-headless-shell");
  const { chromium } = await import("playwright");
  const own = chromium.executablePath();
  const installed = await firstWorking([...INSTALLED, own]);
  if (installed !== undefined) return installed;

  await installWithApt("chromium");
  const packaged = await firstWorking(INSTALLED);
  if (packaged !== undefined) return packaged;
  await attempt(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  return firstWorking([own]);
}

/**
 * A browser for what the shell lacks, such as notifications: an installed one, or one that apt installs as root. `undefined` when there is
 * no way to get one.
 */
export async function findWholeChromium(): Promise<string | undefined> {
  const { chromium } = await import("playwright");
  const whole = [...INSTALLED.filter((path) => path !== SHELL), chromium.executablePath()];
  const installed = await firstWorking(whole);
  if (installed !== undefined) return installed;
  await installWithApt("chromium");
  return firstWorking(whole);
}
