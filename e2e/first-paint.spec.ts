import { expect, test } from "./support/test";
import { WORDS } from "./support/words";

declare global {
  interface Window {
    /** The names of the functions that waited for a timer, and for a frame. */
    waited: { readonly timer: string[]; readonly frame: string[] };
  }
}

const NOTE_WHAT_WAITS = `
  window.waited = { timer: [], frame: [] };
  const noting = (wait, names) => (work, ...rest) => {
    names.push(work.name);
    return wait(work, ...rest);
  };
  window.setTimeout = noting(window.setTimeout, waited.timer);
  window.requestAnimationFrame = noting(window.requestAnimationFrame, waited.frame);`;

/** What React's script in the page calls to show what has come. */
const SHOW = "bound $RV";

test("a screen takes its skeleton's place with the next frame", async ({ signedIn }) => {
  const page = await signedIn("sales");
  await page.addInitScript({ content: NOTE_WHAT_WAITS });
  await page.goto("/sales");
  await expect(page.getByRole("link", { name: WORDS.en.sales.makeRequest })).toBeVisible();
  const { timer, frame } = await page.evaluate(() => window.waited);
  expect(frame).toContain(SHOW);
  expect(timer).not.toContain(SHOW);
});
