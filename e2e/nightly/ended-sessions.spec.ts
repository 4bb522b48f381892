import { logIn } from "../support/drafts";
import { getBanner, hasKept, isNotKept, keptScreens } from "../support/kept-screens";
import { appUrl, expect, test } from "../support/test";
import { WORDS } from "../support/words";

test.use({ serviceWorkers: "allow" });

test("screens are gone with the next answer after their session was ended elsewhere", async ({
  page,
}) => {
  const context = page.context();
  await page.goto("/");
  await logIn(page, "worker");
  await hasKept(page, "/worker");
  const [token] = await page.evaluate(() => [localStorage.getItem("authToken")]);
  await fetch(`${appUrl()}/api/auth/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  // The screen may notice by itself, which would cut off a page that is asked for here.
  await page.close();
  const next = await context.newPage();
  await next.goto("/worker");
  await expect(next.getByLabel(WORDS.en.login.username)).toBeVisible();
  await expect.poll(() => keptScreens(next)).toEqual([]);
  await context.setOffline(true);
  await isNotKept(next, "/worker");
});

test("screens are gone with the end of their session, also without a network", async ({
  signedInAlone,
}) => {
  const page = await signedInAlone("sales");
  for (const address of ["/sales-my-requests", "/sales-create-request", "/customers", "/sales"]) {
    await page.goto(address);
    await hasKept(page, address);
  }
  const context = page.context();
  await context.setOffline(true);
  for (const address of ["/sales-my-requests", "/sales-create-request", "/customers", "/sales"]) {
    await page.goto(address);
    await expect(getBanner(page, "en")).toBeVisible();
  }
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 12 * 60 * 60_000;
  });
  await isNotKept(page, "/sales");
  expect(await keptScreens(page)).toEqual([]);
});
