import type { Page } from "@playwright/test";
import sharp from "sharp";
import { LAUNCH } from "../playwright.config";
import { dealForm, newCustomer, openProfile, press } from "./support/customers";
import type { Api } from "./support/api";
import { SCREENS } from "./support/screens";
import { expect, PASSWORD, test, untilHydrated, type Role } from "./support/test";
import { WORDS } from "./support/words";

const HOST = "factory.test";

// As from another machine of the factory: a browser trusts plain http on localhost only.
test.use({
  launchOptions: {
    ...LAUNCH,
    args: [...LAUNCH.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

const { common, deals, errors, integrations, login, scanning } = WORDS.en;

type SignedIn = Pick<Api, "url" | "cookies">;

/** The same sign-in at the name of the machine. */
function byName({ url, cookies }: SignedIn): SignedIn {
  const address = new URL(url);
  address.hostname = HOST;
  return { url: address.origin, cookies: cookies.map((each) => ({ ...each, domain: HOST })) };
}

function collectErrors(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") found.push(`${page.url()}: ${message.text()}`);
  });
  return found;
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await expect(page.getByText(errors.unexpected), path).toHaveCount(0);
}

for (const role of ["worker", "manager", "sales", "admin"] satisfies Role[])
  test(`every screen of the ${role} works over plain http`, async ({ apiAs, openBrowser }) => {
    const page = await openBrowser(byName(await apiAs(role)));
    const problems = collectErrors(page);
    const paths = SCREENS.filter(([who]) => who === role).map(([, path]) => path);
    for (const path of paths) await visit(page, path);
    expect(await page.evaluate(() => [isSecureContext, "serviceWorker" in navigator])).toEqual([
      false,
      false,
    ]);
    expect(problems).toEqual([]);
  });

test("one signs in over plain http, and is told that the camera needs https", async ({
  baseURL,
  openBrowser,
}) => {
  const page = await openBrowser(byName({ url: baseURL ?? "", cookies: [] }));
  await visit(page, "/");
  await page.getByLabel(login.username, { exact: true }).fill("worker");
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/worker$/);
  await untilHydrated(page);
  await page.getByRole("button", { name: scanning.title, exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(scanning.states.insecure);
});

test("photos of a receipt are read over plain http", async ({ apiAs, openBrowser }) => {
  const sales = await apiAs("sales");
  const customer = await newCustomer(sales);
  const page = await openBrowser(byName(sales));
  await openProfile(page, "en", customer);
  await page.getByRole("button", { name: deals.add, exact: true }).first().click();
  const { dialog } = dealForm(page, "en");
  await dialog.locator("input[type=file][capture=environment]").setInputFiles({
    name: "receipt.png",
    mimeType: "image/png",
    buffer: await photo(),
  });
  const photos = dialog.getByRole("list", { name: deals.form.photos.list });
  await expect(photos.getByRole("listitem")).toHaveCount(1);
});

test("a token is copied over plain http", async ({ apiAs, openBrowser }) => {
  const page = await openBrowser(byName(await apiAs("admin")));
  await visit(page, "/integrations");
  await press(page, integrations.tokens.create);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(integrations.tokens.name).fill("Copied over plain http");
  await press(dialog, integrations.tokens.make);
  const token = await dialog.getByLabel(integrations.tokens.token, { exact: true }).inputValue();
  await press(dialog, common.copy);
  await expect(dialog.getByRole("button", { name: common.copied, exact: true })).toBeVisible();
  await press(dialog, integrations.done);
  await expect(dialog).toHaveCount(0);
  await press(page, integrations.tokens.create);
  await dialog.getByLabel(integrations.tokens.name).press("ControlOrMeta+V");
  // The field takes no more than a name has at most.
  await expect(dialog.getByLabel(integrations.tokens.name)).toHaveValue(token.slice(0, 50));
});

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 400, channels: 3, background: "#dde" } })
    .png()
    .toBuffer();
}
