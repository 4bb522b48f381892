import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { newSalesUser } from "../support/new-user";
import { getMovements } from "../support/sales";
import { openSheet } from "../support/product-editing";
import type { Api } from "../support/api";
import { inDatabase } from "../support/database";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "en";

const createdSchema = z.object({
  _id: z.string(),
  requestId: z.string(),
  number: z.number(),
});

/** More decided requests than are loaded at once, all newer than what was there, that nobody needs afterwards. */
const NEWER = `
  INSERT INTO "WorkerRequest" ("id", "requestId", "sentId", "requesterId", "requesterUsername", "productName", "productSku",
    "sortName", "color", "quantity", "action", "state", "decidedBy", "decidedAt")
  SELECT uuid_v7(), $2 || n, $2 || n, r."requesterId", r."requesterUsername", $2, r."productSku", r."sortName", r."color",
    1, 'add', 'Rejected', 'manager', now()
  FROM "WorkerRequest" r, generate_series(1, 60) n WHERE r."id" = $1`;

async function askForTwo(worker: Api, sku: string) {
  const response = await worker.call("POST", "/api/req/requests", {
    requestId: `REQ-${Date.now()}`,
    productSKU: sku,
    sortName: "Standard",
    color: "Blue",
    quantity: 2,
    action: "add",
  });
  return createdSchema.parse(await response.json());
}

for (const [screen, size] of [
  ["a table", { width: 1440, height: 900 }],
  ["cards", { width: 820, height: 1180 }],
] as const)
  test(`a stock card leads to a worker request far down among ${screen}`, async ({
    signedIn,
    apiAs,
  }) => {
    const words = WORDS[language];
    const [manager, worker] = [await apiAs("manager"), await apiAs("worker")];
    const product = await manager.createProduct({ Blue: 5 });
    const { _id, number } = await askForTwo(worker, product.SKU);
    const state = { state: "Accepted" };
    expect((await manager.call("PATCH", `/req/requests/${_id}/state`, state)).status).toBe(200);
    expect(await getMovements(manager, product)).toContain("request 2 0");
    const filler = `E2E ${randomUUID()}`;
    await inDatabase(NEWER, [_id, filler]);

    const page = await signedIn("manager");
    await page.setViewportSize(size);
    await page.goto("/view-products");
    await switchLanguage(page, language);
    await page.getByLabel(words.products.search).fill(product.SKU);
    const sheet = await openSheet(page, product);
    const opener = filled(words.stockCard.open, { sort: "Standard", color: "Blue" });
    await sheet.getByRole("button", { name: opener }).click();
    const card = page.getByRole("dialog", { name: words.stockCard.title });
    await card.getByRole("link", { name: `W-${number}`, exact: true }).click();
    await expect(page).toHaveURL(`/requests-management#${_id}`);
    const place = page.locator(`[data-card="${_id}"]:visible`);
    await expect(place).toBeInViewport();
    await expect(place).toBeFocused();
    await expect(place).toHaveAttribute("data-marked", "true");
    await expect(page.getByText(words.common.linkGone)).toHaveCount(0);

    await manager.call("DELETE", `/req/requests/${_id}`);
    await inDatabase(`DELETE FROM "WorkerRequest" WHERE "productName" = $1`, [filler]);
    await expect(place).toHaveCount(0);
    // The page showed the request before it went: it does not call the link gone.
    await expect(page.getByText(words.common.linkGone)).toHaveCount(0);
    await page.reload();
    await switchLanguage(page, language);
    await expect(page.getByText(words.common.linkGone)).toBeVisible();
  });

test("every list of requests says when it lacks what a link leads to", async ({
  signedIn,
  openBrowser,
  apiAs,
}) => {
  const manager = await signedIn("manager");
  const sales = await openBrowser((await newSalesUser(await apiAs("manager"))).api);
  for (const [page, path] of [
    [manager, "/sales-requests-management"],
    [manager, "/held-orders"],
    [sales, "/sales-my-requests"],
  ] as const) {
    await page.goto(`${path}#${randomUUID()}`);
    await expect(page.getByText(WORDS.en.common.linkGone)).toBeVisible();
    await page.goto("/");
    await page.goto(path);
    await switchLanguage(page, "en");
    await expect(page.getByText(WORDS.en.common.linkGone)).toHaveCount(0);
  }
});
