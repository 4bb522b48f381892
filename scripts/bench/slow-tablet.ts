import type { Page } from "playwright";
import { benchmarkIndex, LOW_END, openPage, slowNetwork } from "./pages";
import { createRow, type Row } from "./row";
import type { Target } from "./target";

declare global {
  interface Window {
    /** Measurements of the browser on this page so far: milliseconds, and the sum of its layout shifts. */
    vitals: { painted: number; shifted: number; slowest: number };
    /** Times from pointerdown to the frame with the pressed look, and to the one with the next screen's title (ms). */
    timesOfTap: Promise<{ pressed: number; loading: number }>;
  }
}

/** Users with the screens that they open. */
const SCREENS = [
  ["worker", "/worker"],
  ["manager", "/factory-manager"],
  ["sales", "/sales"],
  ["admin", "/company-manager"],
  ["sales", "/view-products"],
  ["manager", "/sales-requests-management"],
  ["manager", "/requests-management"],
] as const;

const VISITS = 5;
/** Factor by which the tablet's processor is slower than this machine's; the figures then depend on the machine. */
const SLOWER = 4;
const LATENCY_MS = 40;
const BYTES_PER_SECOND = 1_500_000 / 8;
const SETTLED_MS = 3_000;

/**
 * Measures what somebody on a slow tablet with a slow network waits for: the largest paint, the layout shifts, and the slowest of
 * three presses (the account's menu, its closing, the other language). Once with a processor four times slower than this machine's, and once with one
 * as slow as a low-end phone's, whatever the machine.
 */
export async function webVitals(target: Target): Promise<Row[]> {
  const index = await benchmarkIndex(target);
  return [
    createRow({ what: "BenchmarkIndex of this machine", unit: "/s", samples: [index] }),
    ...(await vitalsAt(target, { processor: `${SLOWER}x slower`, slowness: SLOWER })),
    ...(await vitalsAt(target, { processor: "low-end", slowness: Math.max(1, index / LOW_END) })),
  ];
}

type Tablet = { readonly processor: string; readonly slowness: number };

async function vitalsAt(target: Target, { processor, slowness }: Tablet): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [username, path] of SCREENS) {
    const samples: Window["vitals"][] = [];
    for (let visit = 0; visit < VISITS; visit++)
      samples.push(await visitScreen(target, { username, path, slowness }));
    const row = (what: string, unit: Row["unit"], atMost: number, of: keyof Window["vitals"]) =>
      createRow({
        what: `${what} of ${path}, ${processor} processor`,
        unit,
        limit: { of: "p50", atMost },
        samples: samples.map((vitals) => vitals[of]),
      });
    rows.push(row("Largest paint", "ms", 1_500, "painted"));
    rows.push(row("Slowest press", "ms", 200, "slowest"));
    rows.push(row("Layout shift", "shift", 0.02, "shifted"));
  }
  return rows;
}

type Visit = { readonly username: string; readonly path: string; readonly slowness: number };

async function visitScreen(target: Target, { username, path, slowness }: Visit) {
  const page = await openPage(target, username, slowness);
  await slowNetwork(page, LATENCY_MS, BYTES_PER_SECOND);
  await page.addInitScript(watchVitals);
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(SETTLED_MS);
  const { painted, shifted } = await page.evaluate(() => window.vitals);
  // Not the shifts from here on: the other language mirrors the screen, by intention.
  await pressThrice(page);
  const { slowest } = await page.evaluate(() => window.vitals);
  await page.context().close();
  return { painted, shifted, slowest };
}

async function pressThrice(page: Page): Promise<void> {
  const account = page.getByRole("button", { name: "Account of" });
  await account.click();
  await page.getByRole("menu").waitFor();
  await account.click();
  await page.getByRole("button", { name: "العربية" }).click();
  await page.locator("html[dir=rtl]").waitFor();
  await page.waitForTimeout(500);
}

function watchVitals(): void {
  const vitals = { painted: 0, shifted: 0, slowest: 0 };
  window.vitals = vitals;
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch("largest-contentful-paint", ({ startTime }) => (vitals.painted = startTime));
  // Only presses and keys have such an id: of others, such as the mouse's way over the screen, nobody waits for an answer.
  const answered = (entry: PerformanceEntry) => {
    if (!("interactionId" in entry) || !entry.interactionId) return;
    vitals.slowest = Math.max(vitals.slowest, entry.duration);
  };
  watch("event", answered, { durationThreshold: 16 });
  watch("layout-shift", (entry) => {
    if ("hadRecentInput" in entry && entry.hadRecentInput) return;
    if ("value" in entry && typeof entry.value === "number") vitals.shifted += entry.value;
  });
}

const HOME = "/factory-manager";
const TAPS = 13;
const TAP_SLOWNESS = 4;
const TAP_LATENCY_MS = 400;

/** Milliseconds that prefetching the screens behind all tiles takes on this network. */
const PREFETCHED_MS = 6_000;

/** Measures the times from a tap on a tile to the frame with the pressed look, and to the one with the next screen's title. */
export async function tapAnswers(target: Target): Promise<Row[]> {
  const page = await openPage(target, "manager", TAP_SLOWNESS);
  await slowNetwork(page, TAP_LATENCY_MS, -1);
  const times = [];
  for (let tap = 0; tap < TAPS; tap++) times.push(await timeTap(page, tap));
  await page.context().close();
  const where = `${TAP_LATENCY_MS} ms away, on a ${TAP_SLOWNESS}x slower machine`;
  return [
    createRow({
      what: `Tap on a tile to its pressed look, ${where}`,
      unit: "ms",
      limit: { of: "p95", atMost: 100 },
      samples: times.map(({ pressed }) => pressed),
    }),
    createRow({
      what: `Tap on a tile to the next screen's layout, ${where}`,
      unit: "ms",
      samples: times.map(({ loading }) => loading),
    }),
  ];
}

async function timeTap(page: Page, tap: number): Promise<{ pressed: number; loading: number }> {
  await page.goto(HOME);
  await page.waitForTimeout(PREFETCHED_MS);
  await page.evaluate(watchTap);
  const tiles = page.getByRole("main").getByRole("link");
  await tiles.nth(tap % (await tiles.count())).click();
  return page.evaluate(() => window.timesOfTap);
}

function watchTap(): void {
  const title = document.title;
  window.timesOfTap = new Promise((resolve) => {
    addEventListener("pointerdown", (event) => {
      let pressed = 0;
      const look = (now: number) => {
        const passed = now - event.timeStamp;
        if (pressed === 0 && document.querySelector("[data-pressed]")) pressed = passed;
        if (document.title !== title) resolve({ pressed, loading: passed });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
}
