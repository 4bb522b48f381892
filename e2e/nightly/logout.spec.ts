import type { Request } from "@playwright/test";
import { goLive } from "../support/live";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

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

test("a login that is slow to come writes nothing to the console, and no stream is opened meanwhile", async ({
  signedInAlone,
}) => {
  const page = await signedInAlone("worker");
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") said.push(message.text());
  });
  const stream = "/api/events";
  await page.clock.install();
  const opened = page.waitForRequest((request) => request.url().endsWith(stream));
  await goLive(page, "/worker", "en");
  const request = await opened;
  let isSent = () => {};
  const awaited = new Promise<void>((resolve) => (isSent = resolve));
  await page.route(
    ({ pathname, searchParams }) => pathname === "/" && searchParams.has("_rsc"),
    async (route) => {
      await awaited;
      await route.continue().catch(() => undefined);
    },
  );
  const ended = Promise.race([
    page.waitForEvent("requestfinished", (one) => one === request),
    page.waitForEvent("requestfailed", (one) => one === request),
  ]);
  const answered = page.waitForResponse((one) => one.request().method() === "POST");
  await page.getByRole("button", { name: WORDS.en.common.logout }).click();
  await Promise.all([ended, answered]);
  const asked: string[] = [];
  page.on("request", (one) => asked.push(new URL(one.url()).pathname));
  // Longer than the live connection waits before it opens its stream again.
  await page.clock.fastForward(5_000);
  isSent();
  await expect(page).toHaveURL("/");
  expect(said).toEqual([]);
  expect(asked).not.toContain(stream);
});
