import type { Page, Route } from "@playwright/test";
import { isolate } from "@/components/ui/text/isolate";
import { render } from "@/scripts/test-support/messages/render";
import { expectNoFindings } from "../support/axe";
import { goLive } from "../support/live";
import { expect, test } from "../support/test";
import { choose, startCount, counted } from "../support/offline-counts";
import { scan } from "../support/scanning";
import { WORDS } from "../support/words";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("what is counted already or left empty is skipped, and the end of the list leads to its top", async ({
  signedIn,
  apiAs,
}) => {
  const { counts } = WORDS.en;
  const api = await apiAs("manager");
  const product = await api.createProduct({ Black: 1, Blue: 2, Red: 1 });
  const path = await startCount(api, product.SKU);
  const page = await signedIn("worker");
  await goLive(page, path, "en");
  await expectNoFindings(page);
  const dialog = await choose(page, "Blue");
  const field = dialog.getByRole("spinbutton", { name: counts.found });
  await expectNoFindings(page);
  await field.fill("12,5");
  await page.keyboard.press("Enter");
  // What cannot be read stays, with its reason.
  await expect(field).toHaveValue("12,5");
  await field.fill("2");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Red", { exact: true })).toBeVisible();
  await expect(
    dialog.getByText(render("en", counts.saved, { color: isolate("Blue"), units: 2 })),
  ).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Black", { exact: true })).toBeVisible();
  await expect(
    dialog.getByText(render("en", counts.skipped, { color: isolate("Red") })),
  ).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Red", { exact: true })).toBeVisible();
});

/** Holds the next call of the count's screen back; `isHeld` resolves with the function that lets it go. */
function holdCall(page: Page, path: string) {
  let announce = (_release: () => void) => undefined as void;
  const isHeld = new Promise<() => void>((resolve) => (announce = resolve));
  const hold = (route: Route) => new Promise<void>(announce).then(() => route.continue());
  return { isHeld, ready: page.route(`**${path}`, hold, { times: 1 }) };
}

test("of entries that wait behind a refused one none is lost when that one is discarded", async ({
  signedIn,
  apiAs,
}) => {
  const { common, counts } = WORDS.en;
  const api = await apiAs("manager");
  const [gone, kept] = [
    await api.createProduct({ Black: 5 }),
    await api.createProduct({ Blue: 7 }),
  ];
  const path = await startCount(api, gone.SKU, kept.SKU);
  const page = await signedIn("worker");
  await goLive(page, path, "en");
  const dialog = await choose(page, "Black");
  const field = dialog.getByRole("spinbutton", { name: counts.found });
  const { isHeld, ready } = holdCall(page, path);
  await ready;
  await field.fill("5");
  await page.keyboard.press("Enter");
  const release = await isHeld;
  await field.fill("7");
  await page.keyboard.press("Enter");
  await api.call("DELETE", `/api/products/${gone.SKU}`);
  release();
  const refused = page.getByRole("alert").filter({ hasText: "Black" });
  await expect(refused).toBeVisible();
  await dialog.getByRole("button", { name: common.cancel, exact: true }).click();
  await expect(refused).toHaveCount(0);
  await expect.poll(() => counted(api, path)).toContainEqual(["Blue", 7, 1]);
});

test("what is typed while a scan is on its way is counted as well", async ({ signedIn, apiAs }) => {
  const { counts } = WORDS.en;
  const api = await apiAs("manager");
  const { product, barcode } = await api.createScannable();
  const path = await startCount(api, product.SKU);
  const page = await signedIn("worker");
  await goLive(page, path, "en");
  await page.waitForLoadState("networkidle");
  const { isHeld, ready } = holdCall(page, path);
  await ready;
  await scan(page, barcode);
  const release = await isHeld;
  const dialog = await choose(page, "Blue");
  await dialog.getByRole("spinbutton", { name: counts.found }).fill("6");
  await page.keyboard.press("Enter");
  release();
  await expect.poll(() => counted(api, path)).toEqual([["Blue", 7, 2]]);
});

test("the products of a count are scanned, pasted and searched, and one is taken out again", async ({
  signedIn,
  apiAs,
}) => {
  const { counts } = WORDS.en;
  const api = await apiAs("manager");
  const { product, barcode } = await api.createScannable();
  const others = [];
  for (let at = 0; at < 3; at += 1) others.push((await api.createProduct({ Blue: 1 })).SKU);
  const [first = "", second = "", third = ""] = others;
  const page = await signedIn("manager");
  await page.goto("/counts");
  await page.waitForLoadState("networkidle");
  await button(page, counts.start).click();
  const field = page.getByRole("combobox", { name: counts.fields.skus });
  const chosen = page.getByRole("list", { name: counts.fields.skus }).getByRole("listitem");
  await expect(field).toBeVisible();
  await scan(page, barcode);
  await scan(page, product.SKU);
  await expect(chosen).toHaveText([product.SKU]);
  await field.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, `${first}\n${second}`);
  await expect(chosen).toHaveText([product.SKU, first, second]);
  await field.fill(third);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(chosen).toHaveText([product.SKU, first, second, third]);
  await expectNoFindings(page);
  await chosen.filter({ hasText: second }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("dialog").getByRole("status").last()).toHaveText(
    render("en", counts.scope, { products: 3, colors: 3 }),
  );
});
