import type { Request } from "@playwright/test";
import { goLive } from "./support/live";
import { expect, test } from "./support/test";
import { WORDS } from "./support/words";

test("logging out while the bell asks writes nothing to the console", async ({ signedInAlone }) => {
  const page = await signedInAlone("worker");
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") said.push(message.text());
  });
  const waiting = new Set<Request>();
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  let isOut = () => {};
  const loggedOut = new Promise<void>((resolve) => (isOut = resolve));
  // Slower than the logout: it would come too late, and be refused.
  await page.route("**/api/notifications?*", async (route) => {
    waiting.add(route.request());
    await loggedOut;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest("**/api/notifications?*");
  await goLive(page, "/worker", "en");
  await asked;
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: WORDS.en.common.logout }).click();
  await answered;
  isOut();
  await expect(page).toHaveURL("/");
  await expect.poll(() => waiting.size).toBe(0);
  expect(said).toEqual([]);
});
