import { mkdir, rm } from "node:fs/promises";
import { findChromium } from "./find-chromium";
import { installFirefox, installPoppler, installWebKit } from "./installation";
import { listenForStop } from "./stop-request";
import { type Counts, playwrightCounts, vitestCounts } from "./test-support/runs/reports";
import { IS_LONG, TEST_SEED } from "./test-support/runs/long";
import { type Outcome, runStep, stopSteps } from "./test-support/processes/steps";

const REPORTS = ".cache/test-reports";
const VITEST_REPORT = `${REPORTS}/vitest.json`;
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;

/** Matches the title or path of each browser test that only `npm run test:long` runs. */
const NIGHTLY = "@long|nightly/";

const bin = (name: string) => `node_modules/.bin/${name}`;

type Command = readonly [string, ...string[]];

type Check = readonly [title: string, command: Command, env?: Readonly<Record<string, string>>];

// The others need them.
const TYPES_OF_ROUTES: Check = ["Types of the routes", [bin("next"), "typegen"]];

// The types take 3 GB: looking for garbage among them four times less often saves a third of the processor time.
const RARE_COLLECTION = { GOGC: "400", GOMEMLIMIT: "5GiB" };

/**
 * Each of these counts as one test. They run one by one beside the tests without a browser, which wait for limits of seconds now and
 * then: two cores are busy all the time. The longest is the first, and the last one, which runs on when those tests have ended, uses both.
 */
const CHECKS: readonly Check[] = [
  ["Build", [process.execPath, "scripts/launch.mjs", "build"]],
  ["Boundaries", [bin("depcruise"), "app", "components", "lib", "middleware.ts"]],
  [
    "Folders without circles",
    [bin("depcruise"), "--config", ".dependency-cruiser.folders.mjs", "app", "components", "lib"],
  ],
  ["Dead code", [bin("knip")]],
  ["Commit messages", [bin("tsx"), "scripts/commit-messages.ts"]],
  ["Formatting", [bin("oxfmt"), "--check"]],
  ["Lint and types", [bin("oxlint"), "--deny-warnings"], RARE_COLLECTION],
];

/** The short form of `npm run test:faults`, with the seed of the run. */
const FAULTS: Check = [
  "History under faults",
  [process.execPath, "scripts/launch.mjs", "faults", "--seconds", "60", "--seed", `${TEST_SEED}`],
];

/** Two instances of the last release are replaced by this version, one after the other, while people work. */
const ROLLING: Check = ["Rolling upgrade", [process.execPath, "scripts/launch.mjs", "rolling"]];

/** The primary server of the database is lost while people work, and its standby takes over. */
const FAILOVER: Check = ["Fail-over", [process.execPath, "scripts/launch.mjs", "failover"]];

/** The image is built and run with compose.yaml, then a changed version on the same volumes. */
const CONTAINER: Check = ["Container", [process.execPath, "scripts/launch.mjs", "container"]];

const stop = listenForStop();

void stop.orResult(main()).then((isGood) => {
  if (isGood === undefined) stopSteps();
  process.exit(isGood === true ? 0 : 1);
});

async function main(): Promise<boolean> {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const all: Step[] = [];
  all.push(await check(...TYPES_OF_ROUTES));
  const browser = await findChromium();
  await installPoppler();
  if (IS_LONG) {
    await installWebKit();
    await installFirefox();
  }
  const checks = async () => {
    for (const each of CHECKS) all.push(await check(...each));
  };
  const tests = async () => {
    all.push(await vitest(browser));
  };
  await Promise.all([checks(), tests()]);
  all.push(await browserTests(browser));
  for (const each of IS_LONG ? [FAULTS, ROLLING, FAILOVER, CONTAINER] : [])
    all.push(await check(...each));
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  console.log(`\n${formatTable(all)}\n\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** A finished step with its tests and how long it took (seconds). */
type Step = Counts & { readonly title: string; readonly seconds: number };

/** Formats the steps as the table of docs/benchmarks.md. */
function formatTable(steps: readonly Step[]): string {
  const rows = steps.map(
    ({ title, passed, failed, seconds }) =>
      `| ${title.padEnd(31)} | ${String(passed).padStart(6)} | ${String(failed).padStart(6)} | ${seconds.toFixed(1).padStart(7)} |`,
  );
  const head = `| ${"step".padEnd(31)} | passed | failed | seconds |`;
  return [head, `| ${"-".repeat(31)} | -----: | -----: | ------: |`, ...rows].join("\n");
}

function check(...[title, command, env]: Check): Promise<Step> {
  return reportOutcome(title, runStep(command, env));
}

function reportOutcome(title: string, step: Promise<Outcome>): Promise<Step> {
  return report(title, step, ({ isGood }) =>
    Promise.resolve(isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  );
}

async function vitest(browser: string | undefined): Promise<Step> {
  const reporters = ["--reporter=default", "--reporter=json"];
  const shortForm = IS_LONG ? [] : ["--project", "!nightly*"];
  const step = runStep(
    [bin("vitest"), "run", ...shortForm, ...reporters, `--outputFile.json=${VITEST_REPORT}`],
    browser === undefined ? {} : { CHROMIUM_PATH: browser },
  );
  return report("Unit, database, contract", step, () => vitestCounts(VITEST_REPORT));
}

async function browserTests(browser: string | undefined): Promise<Step> {
  const title = "Browser tests";
  if (browser === undefined) {
    const output = "There is no Chromium and none could be installed: set CHROMIUM_PATH.\n";
    return reportOutcome(title, Promise.resolve({ isGood: false, output }));
  }
  const shortForm = IS_LONG ? [] : ["--grep-invert", NIGHTLY];
  const step = runStep([bin("playwright"), "test", "--reporter=list,json", ...shortForm], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
  });
  return report(title, step, () => playwrightCounts(PLAYWRIGHT_REPORT));
}

/** Waits for a step, prints its counts, and the output of a failing one. */
async function report(
  title: string,
  step: Promise<Outcome>,
  count: (outcome: Outcome) => Promise<Counts>,
): Promise<Step> {
  const started = Date.now();
  const outcome = await step;
  // A runner that fails before it writes its report counts as one failed test.
  const found = await count(outcome).catch(() => ({ passed: 0, failed: 1 }));
  const counts = outcome.isGood ? found : { ...found, failed: Math.max(found.failed, 1) };
  const seconds = (Date.now() - started) / 1000;
  if (counts.failed > 0) console.log(`\n--- ${title} ---\n${outcome.output}`);
  const total = counts.passed + counts.failed;
  const result = counts.failed === 0 ? `${total} ok` : `${counts.failed} of ${total} FAILED`;
  console.log(`${title}: ${result} (${seconds.toFixed(1)} s)`);
  return { ...counts, title, seconds };
}
