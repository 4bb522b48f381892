import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

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

for (const path of ["/sales-requests-management", "/held-orders"])
  test(`the history that ${path} opens with looks as it will before any script runs`, async ({
    signedIn,
  }) => {
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 1180, height: 820 });
    const scripts = (url: URL) => url.pathname.endsWith(".js");
    await page.route(scripts, (route) => route.abort());
    await page.goto(path);
    const history = page.getByRole("log").getByRole("list");
    await expect(history.getByRole("listitem").first()).toBeVisible();
    const looks = () =>
      history.evaluate((list) =>
        [list, ...list.querySelectorAll("*")].map((element) => {
          const { display, fontSize, padding, listStyle, color } = getComputedStyle(element);
          return [element.tagName, display, fontSize, padding, listStyle, color];
        }),
      );
    const first = await looks();
    await page.unroute(scripts);
    await page.reload();
    await expect(page.getByLabel(WORDS.en.requestHistory.comment)).toBeVisible();
    expect(await looks()).toEqual(first);
  });
