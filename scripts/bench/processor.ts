import { openPage } from "./pages";
import type { Target } from "./target";

/** The index of a low-end phone (Moto G Power of 2022), as Chrome's developer tools take it when they calibrate; a middle one (Pixel 5) has 1000. */
export const LOW_END = 264;

/**
 * Measures how fast pages compute on this machine with the BenchmarkIndex of Lighthouse: the mean of how often per second a page builds a
 * text of 10,000 characters and copies 100,000 numbers, each divided by ten.
 */
export async function benchmarkIndex(target: Target): Promise<number> {
  const page = await openPage(target, "manager");
  const index = await page.evaluate(measureIndex);
  await page.context().close();
  return index;
}

function measureIndex(): number {
  const tensPerSecond = (work: (round: number) => void) => {
    const started = performance.now();
    let rounds = 0;
    while (rounds % 10 !== 0 || performance.now() - started < 500) work(rounds++);
    return rounds / 10 / ((performance.now() - started) / 1_000);
  };
  const texts = tensPerSecond(() => {
    let text = "";
    for (let length = 0; length < 10_000; length++) text += "a";
    if (text.length !== 10_000) throw new Error("The text is not used otherwise.");
  });
  const numbers = Array.from({ length: 100_000 }, (_, place) => place);
  const others = [...numbers];
  const copies = tensPerSecond((round) => {
    const [from, to] = round % 2 === 0 ? [numbers, others] : [others, numbers];
    for (let place = 0; place < from.length; place++) to[place] = from[place] ?? 0;
  });
  return (texts + copies) / 2;
}
