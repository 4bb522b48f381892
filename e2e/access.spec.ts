import type { APIRequestContext } from "@playwright/test";
import { isLogin } from "./support/drafts";
import { disconnectLive } from "./support/live";
import { chooseColor } from "./support/picking";
import { expect, test, type Role } from "./support/test";
import { WORDS } from "./support/words";

const HOMES: Readonly<Record<Role, string>> = {
  worker: "/worker",
  manager: "/factory-manager",
  sales: "/sales",
  admin: "/company-manager",
};

/** The roles that may open each page; everyone else ends at their own home. */
const PAGES: Readonly<Record<string, readonly Role[]>> = {
  "/worker": ["worker"],
  "/factory-manager": ["manager"],
  "/sales": ["sales"],
  "/company-manager": ["admin"],
  "/product-management": ["worker", "manager"],
  "/view-products": ["worker", "manager", "sales", "admin"],
  "/products-inventory": ["worker", "manager", "sales", "admin"],
  "/create-new-product": ["manager", "admin"],
  "/edit-product": ["manager", "admin"],
  "/reorder-list": ["manager", "admin"],
  "/requests-management": ["manager", "admin"],
  "/sales-create-request": ["sales"],
  "/sales-my-requests": ["sales"],
  "/sales-requests-management": ["manager", "admin"],
  "/held-orders": ["manager", "admin"],
  "/customers": ["manager", "sales", "admin"],
  "/customers/new": ["manager", "sales", "admin"],
  "/create-new-user": ["manager", "admin"],
  "/manage-users": ["manager", "admin"],
  "/change-password": ["worker", "manager", "sales", "admin"],
  "/logs": ["manager", "admin"],
};

// Its page is begun before it is known who opens it: the browser is sent on, not the request.
const PROFILE = "/customers/019fd2d3-402b-7000-a92b-2b20957540ed";

/** Where a page leads, without its scripts. */
async function waitForEnd(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBeLessThan(500);
  const { pathname, search } = new URL(answer.url());
  return `${pathname}${search}`;
}

test("nobody logged in ends at the login, whatever the page", async ({ request }) => {
  for (const path of [...Object.keys(PAGES), PROFILE])
    expect(await waitForEnd(request, path)).toBe(`/?returnTo=${encodeURIComponent(path)}`);
});

for (const role of ["worker", "manager", "sales", "admin"] as const)
  test(`a ${role} opens their own pages and is sent home from the others`, async ({ signedIn }) => {
    const { request } = (await signedIn(role)).context();
    for (const [path, allowed] of Object.entries(PAGES))
      expect(await waitForEnd(request, path), path).toBe(
        allowed.includes(role) ? path : HOMES[role],
      );
    expect(await waitForEnd(request, "/")).toBe(HOMES[role]);
  });

test(
  "a profile opens to those who may see customers, and sends a worker home",
  { tag: "@long" },
  async ({ signedIn }) => {
    for (const role of ["manager", "sales", "admin", "worker"] as const) {
      const page = await signedIn(role);
      await page.goto(PROFILE, { waitUntil: "commit" });
      if (role === "worker") await expect(page).toHaveURL(HOMES.worker);
      else await expect(page.getByText(WORDS.en.errors.customerNotFound)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(role === "worker" ? HOMES.worker : PROFILE);
    }
  },
);

test("logging out ends the session on the server: page, action and call are refused", async ({
  signedInAlone,
}) => {
  const page = await signedInAlone("manager");
  await page.goto("/factory-manager");
  const cookies = await page.context().cookies();
  await page.evaluate(() => localStorage.setItem("authToken", "kept"));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await page.context().addCookies(cookies);
  await page.goto("/factory-manager");
  await expect(page).toHaveURL(isLogin);
  expect((await page.context().request.get("/api/products?image=url")).status()).toBe(401);
});

test("an action after the session has ended takes the person to the login", async ({
  signedInAlone,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const page = await signedInAlone("manager");
  // A page that hears of its session's end leaves by itself; this one finds out by the press.
  await disconnectLive(page);
  await page.goto("/product-management?action=add");
  await chooseColor(page, "en", product, 1);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const other = await page.context().newPage();
  await other.goto("/factory-manager");
  await other.getByRole("button", { name: "Logout" }).click();
  // The device keeps the lines chosen in the first tab, and a logout deletes them.
  await other.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/");
  await page.getByRole("button", { name: "Yes, Confirm" }).click();
  await expect(page).toHaveURL(isLogin);
  expect(await (await apiAs("manager")).onHand(product.SKU, "Blue")).toBe(10);
});
