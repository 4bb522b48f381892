import { expect, test } from "../support/test";

test("the contract can be read and tried in the browser by whoever is signed in", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("Username", { exact: true }).fill("manager");
  await page.getByLabel("Password", { exact: true }).fill("factory-demo");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/factory-manager");
  // The page draws the operations around those in sight; their addresses lead to any of them, and open it.
  await page.goto("/api/docs#/products/getProducts");
  const operation = page.locator("#operations-products-getProducts");
  await operation.getByRole("button", { name: "Try it out" }).click();
  await operation.getByPlaceholder("limit").fill("1");
  await operation.getByPlaceholder("q", { exact: true }).fill("SH-");
  const answer = page.waitForResponse("**/api/products?*");
  await operation.getByRole("button", { name: "Execute" }).click();
  expect((await answer).request().headers().authorization).toMatch(/^Bearer /);
  await expect(operation.locator(".live-responses-table")).toContainText("200");
  await expect(operation.locator(".live-responses-table")).toContainText("total_quantity");
});
