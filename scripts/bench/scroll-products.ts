import type { Page } from "playwright";
import { FIRST_CARD, openPage } from "./pages";
import { createRow, type Row } from "./row";
import type { Target } from "./target";

declare global {
  interface Window {
    /** Durations of the frames so far (ms). */
    frameTimes: number[];
  }
}

const PRODUCTS = 3000;
const STEP = 300;
const STEP_MS = 16;
const LIMIT_MS = 4 * 60_000;
const JANK_MS = 50;

/** Measures frame times while a mouse wheel scrolls the grid through thousands of products, and the number of cards in the page. */
export async function scrollProducts(target: Target): Promise<Row[]> {
  return [
    ...(await scroll(target, "/view-products", 1)),
    ...(await scroll(target, "/view-products", 4)),
  ];
}

async function scroll(target: Target, path: string, slowness: number): Promise<Row[]> {
  const page = await openPage(target, "sales", slowness);
  await page.goto(path);
  await page.waitForSelector(FIRST_CARD);
  await page.waitForTimeout(1500);
  await page.evaluate(recordFrames);
  const { cards, reached } = await turnWheel(page);
  const frames = await page.evaluate(() => window.frameTimes);
  await page.context().close();
  const where = `${path}${slowness === 1 ? "" : `, on a ${slowness}x slower machine`}`;
  const long = frames.filter((time) => time > JANK_MS).length;
  return [
    createRow({
      what: `Frames while ${reached} products scroll by, ${where}`,
      unit: "ms",
      samples: frames,
    }),
    createRow({
      what: `Frames longer than ${JANK_MS} ms, ${where}`,
      unit: "frames",
      samples: [long],
    }),
    createRow({
      what: `Cards on the page meanwhile, ${where}`,
      unit: "cards",
      limit: { of: "max", atMost: 100 },
      samples: cards,
    }),
  ];
}

function recordFrames(): void {
  window.frameTimes = [];
  let last = performance.now();
  const next = (now: number) => {
    window.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

async function turnWheel(page: Page): Promise<{ cards: number[]; reached: number }> {
  await page.mouse.move(600, 500);
  const cards: number[] = [];
  let reached = 0;
  const end = Date.now() + LIMIT_MS;
  while (reached < PRODUCTS && Date.now() < end) {
    for (let step = 0; step < 20; step++) {
      await page.mouse.wheel(0, STEP);
      await page.waitForTimeout(STEP_MS);
    }
    const positions = await page.evaluate(() =>
      [...document.querySelectorAll("[aria-posinset]")].map((card) => Number(card.ariaPosInSet)),
    );
    cards.push(positions.length);
    reached = Math.max(reached, ...positions);
  }
  return { cards, reached };
}
