import { confirm, loseNextAnswer, press } from "./support/drafts";
import { asked, askOffline, openAdding, waitingOn } from "./support/outbox";
import { getLines } from "./support/picking";
import { expect, test } from "./support/test";
import { WORDS } from "./support/words";

test("requests without a network outlive the page and are sent once when it is back; one that is removed is not", async ({
  signedIn,
  apiAs,
}) => {
  const { outbox } = WORDS.ar;
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10, Red: 5 });
  const page = await signedIn("worker");
  await openAdding(page, "ar");
  await askOffline(page, "ar", product, ["1", "2"]);
  const waiting = waitingOn(page, "ar").getByRole("listitem");
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText(product.name);
  await expect(waiting.first()).toContainText("Blue");
  await press(waiting.nth(1), outbox.remove);
  await press(page.getByRole("dialog", { name: outbox.removeTitle }), outbox.remove);
  await expect(waiting).toHaveCount(1);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  expect(await asked(manager, product)).toEqual([]);

  const next = await context.newPage();
  await openAdding(next, "ar");
  await expect.poll(() => asked(manager, product)).toEqual([1]);
  await expect(waitingOn(next, "ar")).toHaveCount(0);
  await askOffline(next, "ar", product, ["3"]);
  await expect(waitingOn(next, "ar").getByRole("listitem")).toHaveCount(1);
  await context.setOffline(false);
  await expect(waitingOn(next, "ar")).toHaveCount(0);
  await expect(next.getByText(outbox.sent)).toBeVisible();
  expect(await asked(manager, product)).toEqual([1, 3]);
  await next.goto("/worker");
  await expect(next.getByText(product.name)).toHaveCount(2);
  expect(await asked(manager, product)).toEqual([1, 3]);
});

test(
  "requests whose answer is lost are made once",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 10, Red: 5, Green: 1 });
    const page = await signedIn("worker");
    await openAdding(page, "en");
    await loseNextAnswer(page);
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
    await confirm(page, "en");
    // First it says that they are kept, and, once they were sent again, that they have arrived.
    await expect(page.getByRole("dialog")).toContainText(WORDS.en.outbox.sent);
    await expect(waitingOn(page, "en")).toHaveCount(0);
    expect(await asked(manager, product)).toEqual([3, 4, 5]);
  },
);
