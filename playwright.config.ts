import { defineConfig } from "@playwright/test";
import { presentChromium } from "./scripts/find-chromium";

/** The browser and its arguments. */
export const LAUNCH = {
  executablePath: presentChromium(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // A page lives for seconds here: optimizing its scripts costs more than it saves.
    "--js-flags=--no-opt --no-maglev",
  ],
};

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/support/global-setup.ts",
  // A third one has no core of two left for it: the same takes as long, and each test longer.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    viewport: { width: 1180, height: 820 },
    timezoneId: "Africa/Cairo",
    // What moves under a click may be missed by it; motion has a test of its own.
    contextOptions: { reducedMotion: "reduce" },
    // It would hide the navigations from the tests that watch or cut them; it has a test of its own.
    serviceWorkers: "block",
    // A recording of every step costs a tenth of the processor: `--trace retain-on-failure` asks for it.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: LAUNCH,
  },
});
