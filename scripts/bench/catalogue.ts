import type { Page } from "playwright";
import { generatedSku } from "@/prisma/seed/generated-products";
import { FIRST_CARD, openPage } from "./pages";
import { createRow, type Row } from "./row";
import type { Target } from "./target";

declare global {
  interface Window {
    /** Time from the next key press to the frame with the results (ms). */
    timeToResult: Promise<number>;
    /** Durations of the frames so far (ms). */
    frameTimes: number[];
  }
}

const WORDS = 12;
const LETTERS = 4;
/** Common beginning of all searched SKUs. */
const BEGINNING = generatedSku(1000).slice(0, -LETTERS);
/** The hyphen parts two words, and the second one may stand anywhere in a number. */
const [, FIRST_DIGITS = ""] = BEGINNING.split("-");
const BETWEEN_KEYS_MS = 60;
const LIMIT = { of: "p95", atMost: 100 } as const;

/** Measures the time from a key press to the frame with the results: for single letters, and for a word typed quickly. */
export async function searchAsOneTypes(target: Target): Promise<Row[]> {
  const rows: Row[] = [];
  for (const slowness of [1, 4]) {
    const page = await openPage(target, "sales", slowness);
    await page.goto("/view-products");
    await page.waitForSelector(FIRST_CARD);
    await page.waitForTimeout(1000);
    const samples = { single: await singleKeys(page), quick: await quickWords(page) };
    await page.context().close();
    const where = slowness === 1 ? "" : `, on a ${slowness}x slower machine`;
    const limit = slowness === 1 ? LIMIT : undefined;
    rows.push(
      createRow({ what: `Key to result${where}`, unit: "ms", limit, samples: samples.single }),
      createRow({
        what: `Last key of a quick word to result${where}`,
        unit: "ms",
        limit,
        samples: samples.quick,
      }),
    );
  }
  return rows;
}

async function singleKeys(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let word = 0; word < WORDS; word++) {
    const sku = getWord(word);
    await begin(page);
    for (let letter = 1; letter <= LETTERS; letter++)
      times.push(
        await timeKey(page, sku.slice(letter - 1, letter), FIRST_DIGITS + sku.slice(0, letter)),
      );
  }
  return times;
}

async function quickWords(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let word = 0; word < WORDS; word++) {
    const sku = getWord(word + WORDS);
    await begin(page);
    await page.keyboard.type(sku.slice(0, -1), { delay: BETWEEN_KEYS_MS });
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    times.push(await timeKey(page, sku.slice(-1), FIRST_DIGITS + sku));
  }
  return times;
}

/** The last digits of an SKU, of which each further digit finds fewer products. */
function getWord(number: number): string {
  return generatedSku(1000 + ((number * 7919) % 9000)).slice(-LETTERS);
}

async function begin(page: Page): Promise<void> {
  await page.getByRole("searchbox").fill(BEGINNING);
  await page.waitForTimeout(700);
}

/** Presses the key, and returns the time until all products on the screen contain `typed` (ms): rows above and below it are drawn when the browser is idle. */
async function timeKey(page: Page, key: string, typed: string): Promise<number> {
  await page.evaluate(watchForResult, typed);
  await page.keyboard.press(key);
  return page.evaluate(() => window.timeToResult);
}

function watchForResult(typed: string): void {
  window.timeToResult = new Promise((resolve, reject) => {
    let pressed = 0;
    const onKey = (event: KeyboardEvent) => (pressed = event.timeStamp);
    addEventListener("keydown", onKey, { capture: true, once: true });
    setTimeout(() => reject(new Error(`Nothing found for ${typed} in ten seconds.`)), 10_000);
    const look = () => {
      const shown = [...document.querySelectorAll("[aria-posinset]")].filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      const isShown = shown.length > 0 && shown.every((card) => card.textContent?.includes(typed));
      if (pressed > 0 && isShown) requestAnimationFrame((now) => resolve(now - pressed));
      else requestAnimationFrame(look);
    };
    look();
  });
}

const PRODUCTS = 3000;
const STEP = 300;
const STEP_MS = 16;
const SCROLL_LIMIT_MS = 4 * 60_000;
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
  const end = Date.now() + SCROLL_LIMIT_MS;
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
