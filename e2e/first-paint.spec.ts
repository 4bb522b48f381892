import { expect, test } from "./support/test";

test("React's script shows a screen with the next frame after it has come", async ({
  signedIn,
}) => {
  const page = await signedIn("sales");
  const answer = await page.goto("/sales");
  // As it is written into the page: without a number it waits for a frame, with one up to 300 ms.
  expect(await answer?.text()).toContain('"number"!==typeof $RT?requestAnimationFrame(');
  const isNumber = await page.evaluate("$RT = performance.now(); typeof $RT === 'number'");
  expect(isNumber).toBe(false);
});
