import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { getEdges } from "./support/edges";
import { openAccount } from "./support/shell";
import { expect, PASSWORD, switchLanguage, test, type Language, type Role } from "./support/test";
import { WORDS } from "./support/words";
import { askToAdd } from "./support/worker-requests";

const DEVICES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

const HOMES: Readonly<Record<Role, string>> = {
  worker: "/worker",
  manager: "/factory-manager",
  sales: "/sales",
  admin: "/company-manager",
};

/** A screen of each role that is not its home. */
const INNER = "/view-products";

/** The buttons of each home (spec §2), and where each leads. */
function getPlaces(role: Role, language: Language): Readonly<Record<string, string>> {
  const { worker, factoryManager, sales, companyManager } = WORDS[language];
  return {
    worker: {
      [worker.add]: "/product-management?action=add",
      [worker.remove]: "/product-management?action=remove",
      [worker.counts]: "/counts",
    },
    manager: {
      [factoryManager.add]: "/product-management?action=add",
      [factoryManager.remove]: "/product-management?action=remove",
      [factoryManager.return]: "/product-management?action=add",
      [factoryManager.requests]: "/requests-management",
      [factoryManager.createProduct]: "/create-new-product",
      [factoryManager.manageProducts]: "/edit-product",
      [factoryManager.createUser]: "/create-new-user",
      [factoryManager.manageUsers]: "/manage-users",
      [factoryManager.salesRequests]: "/sales-requests-management",
      [factoryManager.heldOrders]: "/held-orders",
      [factoryManager.logs]: "/logs",
      [factoryManager.customers]: "/customers",
      [factoryManager.counts]: "/counts",
      [factoryManager.reorderList]: "/reorder-list",
      [factoryManager.imports]: "/imports",
      [factoryManager.reports]: "/reports",
    },
    sales: {
      [sales.viewProducts]: "/view-products",
      [sales.makeRequest]: "/sales-create-request",
      [sales.myRequests]: "/sales-my-requests",
      [sales.manageCustomers]: "/customers",
    },
    admin: {
      [companyManager.salesRequests]: "/sales-requests-management",
      [companyManager.createUser]: "/create-new-user",
      [companyManager.viewProducts]: "/products-inventory",
      [companyManager.createProduct]: "/create-new-product",
      [companyManager.workerRequests]: "/requests-management",
      [companyManager.customers]: "/customers",
      [companyManager.heldOrders]: "/held-orders",
      [companyManager.manageUsers]: "/manage-users",
      [companyManager.logs]: "/logs",
      [companyManager.settings]: "/settings",
      [companyManager.counts]: "/counts",
      [companyManager.reorderList]: "/reorder-list",
      [companyManager.imports]: "/imports",
      [companyManager.reports]: "/reports",
    },
  }[role];
}

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

for (const role of ["worker", "manager", "sales", "admin"] as const)
  test(
    `the home of a ${role} has each button once, on every device, and so has search, scan, Homepage, language and Logout`,
    { tag: role === "manager" ? [] : "@long" },
    async ({ signedIn }) => {
      const page = await signedIn(role);
      await page.goto(HOMES[role]);
      for (const language of ["en", "ar"] as const) {
        await switchLanguage(page, language);
        const { common, scanning, shell } = WORDS[language];
        for (const size of Object.values(DEVICES)) {
          await page.setViewportSize(size);
          for (const [name, address] of Object.entries(getPlaces(role, language))) {
            await expect(link(page, name), name).toHaveCount(1);
            await expect(link(page, name)).toHaveAttribute("href", address);
          }
          await expect(link(page, common.homepage)).toHaveCount(1);
          for (const name of [
            ...[common.logout, common.otherLanguage],
            ...[shell.palette.title, scanning.title],
          ])
            await expect(page.getByRole("button", { name, exact: true })).toHaveCount(1);
        }
      }
    },
  );

for (const role of ["manager", "sales", "admin"] as const)
  test(
    `a ${role} comes from any screen to any other: ${Object.keys(DEVICES).join(", ")}`,
    { tag: role === "manager" ? [] : "@long" },
    async ({ signedIn }) => {
      const page = await signedIn(role);
      await page.goto(INNER);
      const places = getPlaces(role, "en");
      for (const [device, size] of Object.entries(DEVICES)) {
        await page.setViewportSize(size);
        await expect(link(page, WORDS.en.common.homepage)).toHaveCount(1);
        const shown: string[] = [];
        for (const name of Object.keys(places))
          if (await link(page, name).count()) shown.push(name);
        if (device === "desktop") expect(shown).toEqual(Object.keys(places));
        // A bar that a thumb can use has at most five places, one of them More.
        if (device === "phone") expect(shown.length).toBeLessThanOrEqual(4);
        const more = page.getByRole("button", { name: WORDS.en.shell.more });
        if (!(await more.isVisible())) continue;
        await more.click();
        for (const name of Object.keys(places).filter((place) => !shown.includes(place)))
          await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(more).toBeFocused();
      }
    },
  );

test("on a phone scan and search stand beside the title, and a long name takes nothing of their place", async ({
  signedIn,
  apiAs,
}) => {
  const username = `m-${randomUUID().slice(0, 8)}`;
  const person = { username, password: PASSWORD, userType: "manager" };
  const displayName = "مفرش سرير قطن مصري مطرز من خيوط الحرير الطبيعي للفنادق";
  await (await apiAs("admin")).call("POST", "/api/auth/signup", { ...person, displayName });
  const page = await signedIn(username);
  await page.setViewportSize(DEVICES.phone);
  await page.goto("/factory-manager");
  const title = page.getByRole("heading", { level: 1 });
  for (const language of ["en", "ar"] as const) {
    await switchLanguage(page, language);
    const { scanning, shell } = WORDS[language];
    const { bottom } = await getEdges(title);
    for (const name of [scanning.title, shell.palette.title]) {
      const finder = page.getByRole("button", { name, exact: true });
      expect((await getEdges(finder)).top).toBeLessThan(bottom);
    }
  }
  // On a tablet the name ends where the tools begin.
  await page.setViewportSize(DEVICES.tablet);
  const account = page.getByRole("banner").getByRole("button", { name: displayName });
  const tools = page.getByRole("button", { name: WORDS.ar.shell.palette.title, exact: true });
  expect((await getEdges(account)).left).toBeGreaterThanOrEqual((await getEdges(tools)).right);
});

test("More leads on, and the place where one is is marked", async ({ signedIn }) => {
  const page = await signedIn("manager");
  await page.setViewportSize(DEVICES.phone);
  await page.goto("/held-orders");
  const { factoryManager: words, shell } = WORDS.en;
  await expect(link(page, words.heldOrders)).toHaveAttribute("aria-current", "page");
  const more = page.getByRole("button", { name: shell.more });
  await more.click();
  // The menu stands above the bar, of which it covers nothing.
  const menu = page.getByRole("menu");
  const { top } = await getEdges(more);
  await expect.poll(async () => (await getEdges(menu)).bottom).toBeLessThanOrEqual(top);
  await page.getByRole("menuitem", { name: words.logs, exact: true }).click();
  await expect(page).toHaveURL("/logs");
  await page.goBack();
  await expect(page).toHaveURL("/held-orders");
});

test("what waits is counted beside its place, and counted anew while one looks", async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn("admin");
  await page.goto("/logs");
  const requests = link(page, WORDS.en.companyManager.workerRequests);
  const count = async () => Number(/\d+/.exec((await requests.textContent()) ?? "")?.[0] ?? 0);
  const product = await (await apiAs("manager")).createProduct({ Blue: 1 });
  const worker = await apiAs("worker");
  await askToAdd(worker, product);
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await askToAdd(worker, product);
  await expect.poll(count).toBeGreaterThan(before);
});

test(
  "light or dark is chosen in the account's menu, and the device remembers it",
  { tag: "@long" },
  async ({ signedIn }) => {
    const page = await signedIn("worker");
    await page.goto("/worker");
    const html = page.locator("html");
    const { scheme } = WORDS.en.shell;
    const choose = async (name: string) => {
      await page.getByRole("button", { name: "Account of" }).click();
      await page.getByRole("menuitemradio", { name }).click();
    };
    await choose(scheme.dark);
    await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
    await page.goto("/change-password");
    await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
    await choose(scheme.light);
    await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
    await openAccount(page, "en", WORDS.en.common.otherLanguage);
    await expect(html).toHaveAttribute("lang", "ar");
  },
);
