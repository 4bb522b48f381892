import type { Page } from "@playwright/test";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { DEVICES as ALL_DEVICES } from "./support/devices";
import { expect, switchLanguage, test, type Language, type Role } from "./support/test";
import { WORDS } from "./support/words";
import { askToAdd } from "./support/worker-requests";

// A page starts in English.
const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);

/** A manager has the most places. */
const ROLES = IS_LONG ? (["worker", "manager", "sales", "admin"] as const) : (["manager"] as const);

/** A phone has the least room for places. */
const DEVICES = IS_LONG ? ALL_DEVICES : { phone: ALL_DEVICES.phone };

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

for (const role of ROLES)
  test(`the home of a ${role} has each button once, on each device, and so has search, scan, Homepage, language and Logout`, async ({
    signedIn,
  }) => {
    const page = await signedIn(role);
    await page.goto(HOMES[role]);
    for (const language of LANGUAGES) {
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
  });

for (const role of ROLES.filter((each) => each !== "worker"))
  test(`a ${role} comes from any screen to any other: ${Object.keys(DEVICES).join(", ")}`, async ({
    signedIn,
  }) => {
    const page = await signedIn(role);
    await page.goto(INNER);
    await switchLanguage(page, "en");
    const places = getPlaces(role, "en");
    for (const [device, size] of Object.entries(DEVICES)) {
      await page.setViewportSize(size);
      await expect(link(page, WORDS.en.common.homepage)).toHaveCount(1);
      const shown: string[] = [];
      for (const name of Object.keys(places)) if (await link(page, name).count()) shown.push(name);
      if (device === "desktop") expect(shown).toEqual(Object.keys(places));
      // A bar that a thumb can use has at most six places, among them Homepage and More.
      if (device === "phone") expect(shown.length).toBeLessThanOrEqual(4);
      const more = page.getByRole("button", { name: WORDS.en.shell.more });
      if (!(await more.isVisible())) continue;
      await more.click();
      for (const name of Object.keys(places).filter((place) => !shown.includes(place)))
        await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(more).toBeFocused();
    }
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
