import type { APIRequestContext } from "@playwright/test";
import { HOMES, PAGES, PROFILE } from "./support/access";
import { Api } from "./support/api";
import { isLogin } from "./support/drafts";
import { appUrl, expect, PASSWORD, test } from "./support/test";

/** Where a page sends a request instead of an answer. */
async function getDestination(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect(answer.status(), path).toBe(307);
  const { pathname, search } = new URL(answer.headers().location ?? "", appUrl());
  return `${pathname}${search}`;
}

test("every page sends whoever is not signed in to the login, and other roles to their homes", async ({
  request,
  signedIn,
}) => {
  for (const path of [...Object.keys(PAGES), PROFILE])
    expect(await getDestination(request, path)).toBe(`/?returnTo=${encodeURIComponent(path)}`);
  for (const role of ["worker", "manager", "sales", "admin"] as const) {
    const { request: own } = (await signedIn(role)).context();
    const closed = Object.entries(PAGES).filter(([, allowed]) => !allowed.includes(role));
    for (const [path] of closed)
      expect(await getDestination(own, path), `${role} ${path}`).toBe(HOMES[role]);
  }
});

test("logging out ends the session on the server: page, action and call are refused", async ({
  signedInAlone,
}) => {
  const page = await signedInAlone("manager");
  await page.goto("/factory-manager");
  const cookies = await page.context().cookies();
  await page.evaluate(() => localStorage.setItem("authToken", "kept"));
  const left = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Logout" }).click();
  // Rendered again, the page that is left would race with the login.
  expect((await left).headers()).not.toHaveProperty("x-action-revalidated");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  const remaining = (await page.context().cookies()).map(({ name }) => name);
  expect(remaining).not.toContain("factory_session");
  await page.context().addCookies(cookies);
  await page.goto("/factory-manager");
  await expect(page).toHaveURL(isLogin);
  expect((await page.context().request.get("/api/products?image=url")).status()).toBe(401);
});

test("logging out of a session that ends meanwhile leads to the login, not back", async ({
  openBrowser,
}) => {
  const api = await Api.signIn(appUrl(), "manager", PASSWORD);
  const page = await openBrowser(api);
  await page.goto("/factory-manager");
  await page.route("**/factory-manager", async (route) => {
    await api.call("POST", "/auth/logout");
    await route.continue();
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL("/");
});
