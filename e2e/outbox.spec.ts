import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import type { ProductView } from "@/lib/products/schema";
import type { Api } from "./support/api";
import { confirm, logIn, loseNextAnswer, press } from "./support/drafts";
import { getLines } from "./support/picking";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { WORDS } from "./support/words";

const requestsSchema = z.array(z.object({ productSKU: z.string(), quantity: z.number() }));

/** The quantities of the requests that the server has for the product, smallest first. */
async function asked(manager: Api, { SKU }: ProductView): Promise<number[]> {
  const response = await manager.call("GET", "/api/req/requests");
  const requests = requestsSchema.parse(await response.json());
  const own = requests.filter(({ productSKU }) => productSKU === SKU);
  return own.map(({ quantity }) => quantity).sort((one, other) => one - other);
}

const waitingOn = (page: Page, language: Language) =>
  page.getByRole("region", { name: WORDS[language].outbox.title });

async function openAdding(page: Page, language: Language) {
  await page.goto("/product-management?action=add", { waitUntil: "networkidle" });
  await switchLanguage(page, language);
}

/** Chooses so many, confirms the receipt, and is told that they are kept on the device. */
async function askWithoutAnswer(
  page: Page,
  language: Language,
  text: "kept" | "keptUnanswered",
  choose: () => Promise<void>,
) {
  const { common, outbox, productManagement } = WORDS[language];
  await choose();
  await confirm(page, language);
  const said = page.getByRole("dialog", { name: common.notSentYet });
  await expect(said).toContainText(outbox[text]);
  await expect(page.getByText(productManagement.asked)).toHaveCount(0);
  await said.getByText(common.close, { exact: true }).click();
  await expect(said).toHaveCount(0);
}

/** Asks for 1, 2 and 3 without a network, of a product that was found before. */
async function askThreeTimes(page: Page, language: Language, product: ProductView) {
  const { card, color, quantity } = getLines(page, language, product.name);
  await page.getByLabel(WORDS[language].products.search).fill(product.SKU.toLowerCase());
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card).toBeVisible();
  await page.context().setOffline(true);
  for (const units of ["1", "2", "3"])
    await askWithoutAnswer(page, language, "kept", async () => {
      await color("Blue").click();
      await quantity.fill(units);
    });
}

for (const language of ["en", "ar"] as const)
  test(`three requests without a network are sent once when it is back (${language})`, async ({
    signedIn,
    apiAs,
  }) => {
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 10, Red: 5 });
    const page = await signedIn("worker");
    await openAdding(page, language);
    await askThreeTimes(page, language, product);
    const waiting = waitingOn(page, language);
    await expect(waiting.getByRole("listitem")).toHaveCount(3);
    await expect(waiting.getByRole("listitem").first()).toContainText(product.name);
    await expect(waiting.getByRole("listitem").first()).toContainText("Blue");
    expect(await asked(manager, product)).toEqual([]);
    await page.context().setOffline(false);
    await expect(waiting).toHaveCount(0);
    expect(await asked(manager, product)).toEqual([1, 2, 3]);
    await page.goto("/worker");
    await expect(page.getByText(product.name)).toHaveCount(3);
    expect(await asked(manager, product)).toEqual([1, 2, 3]);
  });

test("requests outlive the page, and the next one sends them; one that is removed is not sent", async ({
  signedIn,
  apiAs,
}) => {
  const { outbox } = WORDS.en;
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10, Red: 5 });
  const page = await signedIn("worker");
  await openAdding(page, "en");
  await askThreeTimes(page, "en", product);
  const second = waitingOn(page, "en").getByRole("listitem").nth(1);
  await press(second, outbox.remove);
  await press(page.getByRole("dialog", { name: outbox.removeTitle }), outbox.remove);
  await expect(waitingOn(page, "en").getByRole("listitem")).toHaveCount(2);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  expect(await asked(manager, product)).toEqual([]);
  const pages = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(pages.map((each) => each.goto("/worker")));
  // What waits is listed with the product's name as well, and not yet when a page has just come.
  await expect.poll(() => asked(manager, product)).toEqual([1, 3]);
  for (const each of pages) {
    await expect(waitingOn(each, "en")).toHaveCount(0);
    await expect(each.getByText(product.name)).toHaveCount(2);
  }
  expect(await asked(manager, product)).toEqual([1, 3]);
});

test("requests whose answer is lost are made once", async ({ signedIn, apiAs }) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10, Red: 5, Green: 1 });
  const page = await signedIn("worker");
  await openAdding(page, "en");
  await loseNextAnswer(page);
  await askWithoutAnswer(page, "en", "keptUnanswered", async () => {
    const { card, color } = getLines(page, "en", product.name);
    await page.getByLabel(WORDS.en.products.search).fill(product.SKU.toLowerCase());
    for (const [name, units] of [
      ["Blue", "3"],
      ["Red", "4"],
      ["Green", "5"],
    ] as const) {
      await color(name).click();
      await card.getByRole("group", { name }).getByRole("spinbutton").fill(units);
    }
  });
  await expect(waitingOn(page, "en")).toHaveCount(0);
  expect(await asked(manager, product)).toEqual([3, 4, 5]);
});

test("what the server refuses stays with its reason until it is removed", async ({
  signedIn,
  apiAs,
}) => {
  const { errors, outbox } = WORDS.en;
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10, Red: 5 });
  const page = await signedIn("worker");
  await openAdding(page, "en");
  await askThreeTimes(page, "en", product);
  await manager.call("DELETE", `/api/products/${product.SKU}`);
  await page.context().setOffline(false);
  const refused = waitingOn(page, "en").getByRole("listitem");
  await expect(refused.getByText(outbox.refused)).toHaveCount(3);
  await expect(refused.first()).toContainText(errors.colorNotFound.split("{")[0] ?? "");
  await page.goto("/worker");
  await expect(refused).toHaveCount(3);
  await press(refused.first(), outbox.remove);
  await press(page.getByRole("dialog", { name: outbox.removeTitle }), outbox.remove);
  await expect(refused).toHaveCount(2);
  await press(refused.first(), outbox.sendAgain);
  await expect(refused.getByText(outbox.refused)).toHaveCount(2);
});

test("a logout asks and keeps them; another person on the browser neither sees nor sends them", async ({
  page,
  apiAs,
}) => {
  const { common, drafts, outbox } = WORDS.en;
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10, Red: 5 });
  await page.goto("/");
  await logIn(page, "worker");
  await openAdding(page, "en");
  await askThreeTimes(page, "en", product);
  // The network is back, but nothing of the outbox comes through.
  await page.route(/product-management/, (route) =>
    route.request().postData()?.includes("REQ-") ? route.abort() : route.continue(),
  );
  await page.context().setOffline(false);
  await press(page, common.logout);
  const question = page.getByRole("dialog", { name: drafts.logoutTitle });
  await expect(question).toContainText(outbox.logoutText);
  await expect(question).not.toContainText(drafts.logoutText);
  await press(question, common.logout);
  await expect(page).toHaveURL("/");
  await page.unrouteAll();

  await logIn(page, "hassan");
  await expect(page).toHaveURL("/worker");
  await expect(page.getByRole("heading", { name: WORDS.en.worker.latest })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(waitingOn(page, "en")).toHaveCount(0);
  expect(await asked(manager, product)).toEqual([]);
  await press(page, common.logout);
  await expect(page).toHaveURL("/");

  await logIn(page, "worker");
  await expect.poll(() => asked(manager, product)).toEqual([1, 2, 3]);
  await expect(waitingOn(page, "en")).toHaveCount(0);
  await expect(page.getByText(product.name)).toHaveCount(3);
  expect(await asked(manager, product)).toEqual([1, 2, 3]);
});
