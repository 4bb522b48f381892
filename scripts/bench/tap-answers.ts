import type { Page } from "playwright";
import { openPage, slowNetwork } from "./pages";
import { createRow, type Row } from "./row";
import type { Target } from "./target";

declare global {
  interface Window {
    /** Times from pointerdown to the frame with the pressed look, and to the one with the next screen's title (ms). */
    timesOfTap: Promise<{ pressed: number; loading: number }>;
  }
}

const HOME = "/factory-manager";
const TAPS = 13;
const SLOWNESS = 4;
const LATENCY_MS = 400;

/** Milliseconds that prefetching the screens behind all tiles takes on this network. */
const PREFETCHED_MS = 6_000;

/** Measures the times from a tap on a tile to the frame with the pressed look, and to the one with the next screen's title. */
export async function tapAnswers(target: Target): Promise<Row[]> {
  const page = await openPage(target, "manager", SLOWNESS);
  await slowNetwork(page, LATENCY_MS, -1);
  const times = [];
  for (let tap = 0; tap < TAPS; tap++) times.push(await timeTap(page, tap));
  await page.context().close();
  const where = `${LATENCY_MS} ms away, on a ${SLOWNESS}x slower machine`;
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
