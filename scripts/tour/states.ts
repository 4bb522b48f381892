import {
  choosing,
  following,
  inTurn,
  opening,
  pressing,
  speak,
  type Act,
  type Scene,
} from "./scene";

/** The lists and homes, each with somebody who sees it. */
const PLACES = {
  "home-worker": ["worker", "/worker"],
  "home-manager": ["manager", "/factory-manager"],
  "home-sales": ["sales", "/sales"],
  "home-admin": ["admin", "/company-manager"],
  "add-stock": ["worker", "/product-management?action=add"],
  products: ["sales", "/view-products"],
  "manage-products": ["manager", "/edit-product"],
  "sales-requests": ["manager", "/sales-requests-management"],
  "worker-requests": ["manager", "/requests-management"],
  "held-orders": ["admin", "/held-orders"],
  "make-request": ["sales", "/sales-create-request"],
  "my-requests": ["sales", "/sales-my-requests"],
  customers: ["sales", "/customers"],
  "manage-users": ["admin", "/manage-users"],
  logs: ["admin", "/logs"],
} as const;
type PlaceName = keyof typeof PLACES;
const PLACE_NAMES = Object.keys(PLACES).filter((name): name is PlaceName => name in PLACES);

function sceneAt(place: PlaceName, rest: Omit<Scene, "as" | "path">): Scene {
  const [as, path] = PLACES[place];
  return { as, path, ...rest };
}

const EMPTY = PLACE_NAMES.map((place) =>
  sceneAt(place, { name: `empty-${place}`, factory: "empty" }),
);

const CROWDED = PLACE_NAMES.map((place) =>
  sceneAt(place, { name: `crowded-${place}`, factory: "crowded" }),
);

/** By then the files that a link asks for when one points at it have come (milliseconds). */
const AHEAD_MS = 600;

/** The answer never comes after one pressed a link to the place: its skeleton stays. */
const stayLoading =
  (path: string): Act =>
  async (page, words) => {
    const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
    await link.focus();
    await page.waitForTimeout(AHEAD_MS);
    await page.route("**/*", async (route) => {
      const headers = route.request().headers();
      if (headers.rsc === undefined || headers["next-router-prefetch"] !== undefined)
        await route.fallback();
    });
    await link.click();
    await page.waitForURL(`**${path}`);
    await speak(page, words);
  };

/** Skeletons, each reached from the home of somebody who has a link to it there. */
const LOADING: readonly Scene[] = (
  [
    ["products", "sales", "/sales"],
    ["my-requests", "sales", "/sales"],
    ["make-request", "sales", "/sales"],
    ["customers", "sales", "/sales"],
    ["add-stock", "worker", "/worker"],
    ["manage-products", "manager", "/factory-manager"],
    ["sales-requests", "manager", "/factory-manager"],
    ["worker-requests", "manager", "/factory-manager"],
    ["held-orders", "manager", "/factory-manager"],
    ["manage-users", "manager", "/factory-manager"],
    ["logs", "manager", "/factory-manager"],
    ["home-manager", "manager", "/held-orders"],
    ["home-sales", "sales", "/customers"],
    ["home-admin", "admin", "/held-orders"],
    ["home-worker", "worker", "/change-password"],
  ] as const
).map(([place, as, path]) => ({
  name: `loading-${place}`,
  as,
  path,
  act: stayLoading(PLACES[place][1]),
}));

/** Every further read of data breaks off. */
const breakReads: Act = (page) =>
  page.route("**/api/**", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.fallback(),
  );

const loseNetwork: Act = async (page) => {
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
};

const searching =
  (label: (words: Parameters<Act>[1]) => string, text: string): Act =>
  (page, words) =>
    page.getByLabel(label(words), { exact: true }).first().fill(text);

/** A failed read is tried again before it is told. The router has an alert of its own, which is empty. */
const failureIsTold: Act = (page) =>
  page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();

// What colors the initials of names throws. A text, because the compiler of scripts adds names that a page does not know.
const THROWING = `String.prototype.codePointAt = () => {
  throw Object.assign(new Error("The scene's failure"), { digest: "databaseAway" });
}`;

/** The service worker has every part of the app, and hands them out without a request that a scene could break. */
const withoutWorker: Act = async (page) => {
  await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    await worker.unregister();
  });
  await page.addInitScript("navigator.serviceWorker.register = () => new Promise(() => {})");
};

/** The screens of a failed read and of a missing network. */
const BROKEN: readonly Scene[] = [
  sceneAt("products", {
    name: "failed-products",
    act: inTurn(
      breakReads,
      searching(({ products }) => products.search, "SH"),
      failureIsTold,
    ),
  }),
  sceneAt("customers", {
    name: "failed-customers",
    act: inTurn(
      breakReads,
      searching(({ customers }) => customers.search, "AB"),
      failureIsTold,
    ),
  }),
  sceneAt("logs", {
    name: "failed-logs",
    act: inTurn(
      breakReads,
      pressing(({ logs }) => logs.yesterday),
      failureIsTold,
    ),
  }),
  sceneAt("home-worker", {
    name: "part-missing",
    act: async (page, words) => {
      await withoutWorker(page, words);
      await page.route("**/_next/static/chunks/**", async (route) => {
        const response = await route.fetch();
        // The menu of the account comes after the screen.
        const isMenu = (await response.text()).includes("shell.scheme.title");
        await (isMenu ? route.abort() : route.fulfill({ response }));
      });
      await page.reload();
      await speak(page, words);
      await failureIsTold(page, words);
    },
  }),
  sceneAt("home-sales", {
    name: "page-failed",
    // As when the database does not answer: what draws the next screen throws.
    act: async (page, words) => {
      await page.evaluate(THROWING);
      await page.locator('a[href="/customers"]').filter({ visible: true }).first().click();
      await page.locator("[role=alert] button").first().waitFor();
      await speak(page, words);
    },
  }),
  sceneAt("add-stock", { name: "offline", act: loseNetwork }),
  sceneAt("home-manager", { name: "offline-home", act: loseNetwork }),
  sceneAt("customers", {
    name: "offline-page",
    act: inTurn(
      (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)),
      (page) => page.context().setOffline(true),
      (page) => page.reload(),
    ),
  }),
];

const openItem = (at: number) => choosing("[data-item]", at);

/** Details and dialogs where everything is long or many. */
const CROWDED_DETAILS: readonly Scene[] = [
  sceneAt("sales-requests", {
    name: "crowded-sales-request",
    factory: "crowded",
    // The first of the many, with notes and items to the limit.
    act: openItem(5),
  }),
  sceneAt("held-orders", { name: "crowded-held-order", factory: "crowded", act: openItem(0) }),
  sceneAt("products", {
    name: "crowded-product-sheet",
    factory: "crowded",
    act: opening(() => "مفرش سرير قطن"),
  }),
  sceneAt("home-manager", {
    name: "crowded-notifications",
    factory: "crowded",
    act: opening(({ notifications }) => notifications.title),
  }),
  sceneAt("customers", {
    name: "crowded-customer",
    factory: "crowded",
    act: following("/customers/0"),
  }),
  sceneAt("manage-products", {
    name: "crowded-edit-product",
    factory: "crowded",
    act: opening(({ editProduct }) => editProduct.edit),
  }),
];

/** The states that a screen can be in besides the usual one. */
export const STATES: readonly Scene[] = [
  ...LOADING,
  ...BROKEN,
  ...EMPTY,
  ...CROWDED,
  ...CROWDED_DETAILS,
];
