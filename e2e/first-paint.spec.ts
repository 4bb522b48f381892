import { expect, test } from "./support/test";
import { WORDS } from "./support/words";

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

for (const path of ["/sales-requests-management", "/held-orders"])
  test(`the server renders the history that ${path} opens with, and a comment can be written once it lives`, async ({
    signedIn,
  }) => {
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 1180, height: 820 });
    const answer = await page.goto(path, { waitUntil: "commit" });
    expect(await answer?.text()).toMatch(/<div role="log" aria-labelledby="[^"]+"><ol/);
    await expect(page.getByRole("log").getByRole("listitem").first()).toBeVisible();
    await expect(page.getByLabel(WORDS.en.requestHistory.comment)).toBeVisible();
  });
