import { logIn, press } from "../support/drafts";
import { askOffline, asked, openAdding, waitingOn } from "../support/outbox";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

const THREE = ["1", "2", "3"];

test("three requests without a network are sent once when the open page has it back", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10, Red: 5 });
  const page = await signedIn("worker");
  await openAdding(page, "en");
  await askOffline(page, "en", product, THREE);
  const waiting = waitingOn(page, "en");
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
  await askOffline(page, "en", product, THREE);
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

test("what the server refuses stays with its reason until it is removed", async ({
  signedIn,
  apiAs,
}) => {
  const { errors, outbox } = WORDS.en;
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10, Red: 5 });
  const page = await signedIn("worker");
  await openAdding(page, "en");
  await askOffline(page, "en", product, THREE);
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
  await askOffline(page, "en", product, THREE);
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
