import { loseNextAnswer, press } from "../support/drafts";
import {
  choose,
  counted,
  enter,
  openKept,
  scanned,
  startCount,
  waitingOn,
} from "../support/offline-counts";
import { openScanning, scan } from "../support/scanning";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

test.use({ serviceWorkers: "allow" });

test("what was counted before and after the screen opened again counts once, with two tabs and a reload when the network is back", async ({
  signedInAlone,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const { product, barcode } = await manager.createScannable();
  const path = await startCount(manager, product.SKU);
  const page = await signedInAlone("worker");
  await openKept(page, path, "en");
  const context = page.context();
  await context.setOffline(true);
  await scan(page, barcode);
  await expect(scanned(page, WORDS.en.scanning.kept)).toContainText(barcode);
  await enter(page, "en", "Blue", "6");

  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  await switchLanguage(again, "en");
  const waiting = waitingOn(again, "en");
  await expect(waiting.getByRole("listitem")).toHaveCount(2);
  await enter(again, "en", "Blue", "5");
  await expect(waiting.getByRole("listitem").last()).toContainText("⁨+11⁩ counted");

  const second = await context.newPage();
  await second.goto(path);
  await context.setOffline(false);
  await again.reload();
  await expect(waiting).toHaveCount(0);
  await expect(waitingOn(second, "en")).toHaveCount(0);
  await expect.poll(() => counted(manager, path)).toEqual([["Blue", 12, 3]]);
  await again.goto("/worker");
  expect(await counted(manager, path)).toEqual([["Blue", 12, 3]]);
});

test("the first dialog of a color that opens without a network is whole, with its packs", async ({
  signedInAlone,
  apiAs,
}) => {
  const { packs } = WORDS.en;
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 48 });
  await manager.editColors(product, { packs: [{ name: "Carton", units: 24, barcode: "" }] });
  const path = await startCount(manager, product.SKU);
  const page = await signedInAlone("worker");
  await openKept(page, path, "en");
  await page.context().setOffline(true);
  const dialog = await choose(page, "Blue");
  const choice = dialog.getByRole("group", { name: packs.countIn });
  await choice.getByRole("button", { name: /Carton/ }).click();
  await dialog.getByRole("spinbutton").fill("2");
  await expect(dialog.getByText("2 × 24 = 48")).toBeVisible();
});

test("an entry whose answer is lost counts once", async ({ signedIn, apiAs }) => {
  const manager = await apiAs("manager");
  const { product, barcode } = await manager.createScannable();
  const path = await startCount(manager, product.SKU);
  const page = await signedIn("manager");
  await openScanning(page, path);
  await loseNextAnswer(page);
  await scan(page, barcode);
  await expect(scanned(page, WORDS.en.outbox.sent)).toContainText(product.name);
  await expect(waitingOn(page, "en")).toHaveCount(0);
  await expect.poll(() => counted(manager, path)).toEqual([["Blue", 1, 1]]);
});

test("what a closed count refuses stays with its reason, for this person only", async ({
  signedInAlone,
  apiAs,
}) => {
  const { outbox } = WORDS.en;
  const manager = await apiAs("manager");
  const { product, barcode } = await manager.createScannable();
  const path = await startCount(manager, product.SKU);
  const page = await signedInAlone("worker");
  await openScanning(page, path);
  await page.context().setOffline(true);
  await scan(page, barcode);
  await expect(scanned(page, WORDS.en.scanning.kept)).toBeVisible();
  const cancelled = await manager.call("PUT", `/api${path}/cancel`);
  expect(cancelled.status).toBe(200);
  await page.context().setOffline(false);
  const waiting = waitingOn(page, "en").getByRole("listitem");
  await expect(waiting.getByText(outbox.refused)).toBeVisible();
  await expect(waiting).toContainText(barcode);
  await page.goto("/worker");
  await press(waiting, outbox.remove);
  await press(page.getByRole("dialog", { name: outbox.removeTitle }), outbox.remove);
  await expect(waiting).toHaveCount(0);
  expect(await counted(manager, path)).toEqual([["Blue", null, 0]]);
});
