import { disconnectLive } from "../support/live";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";
import { ask, findRows } from "../support/worker-requests";

test("two managers decide at once on their tablets: one wins, the other is told who did", async ({
  signedIn,
  apiAs,
}) => {
  const words = WORDS.en;
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const worker = await apiAs("worker");
  await worker.call("POST", "/api/req/requests", {
    requestId: `REQ-${Date.now()}`,
    productSKU: product.SKU,
    sortName: "Standard",
    color: "Blue",
    quantity: 4,
    action: "remove",
  });
  const pages = await Promise.all([signedIn("manager"), signedIn("karim.fathy")]);
  for (const page of pages) {
    // Else the slower one may see the decision, and has nothing to press any more.
    await disconnectLive(page);
    await page.goto("/requests-management");
  }
  await Promise.all(
    pages.map(async (page) =>
      (await findRows(page, product.SKU))
        .getByRole("button", { name: words.requests.accept })
        .click(),
    ),
  );
  const texts = await Promise.all(pages.map((page) => page.getByRole("dialog").innerText()));
  expect(texts.filter((text) => /the inventory was updated/.test(text))).toHaveLength(1);
  const [refused] = texts.filter((text) => /already accepted request/.test(text));
  expect(refused).not.toContain(words.requests.acceptFailed);
  expect(await (await apiAs("manager")).onHand(product.SKU, "Blue")).toBe(6);
});

for (const language of ["en", "ar"] as const)
  test(`all buttons of a request's row have room in their cell [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    await ask(await apiAs("worker"), product, "remove", 4);
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/requests-management");
    await switchLanguage(page, language);
    const row = await findRows(page, product.SKU);
    const buttons = row.getByRole("cell").last();
    await expect(buttons).toBeVisible();
    expect(await buttons.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  });
