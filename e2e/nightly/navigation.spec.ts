import { randomUUID } from "node:crypto";
import { DEVICES } from "../support/devices";
import { getEdges } from "../support/edges";
import { openAccount } from "../support/shell";
import { expect, PASSWORD, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

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
  const here = page.getByRole("link", { name: words.heldOrders, exact: true });
  await expect(here).toHaveAttribute("aria-current", "page");
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

test("light or dark is chosen in the account's menu, and the device remembers it", async ({
  signedIn,
}) => {
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
});
