import type { Page } from "@playwright/test";
import type { TestApp } from "@/scripts/test-support/processes/app";
import { Api } from "../support/api";
import { expectNoFindings } from "../support/axe";
import { DEVICES } from "../support/devices";
import { press } from "../support/drafts";
import { AT_ONCE, goLive } from "../support/live";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { expect, PASSWORD, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";
import { ask } from "../support/worker-requests";

const { ar, en } = WORDS;
const TABLET = { width: 1180, height: 820 };
const NOTE = "النول 4 واقف.\nكرتون QT-240 عند البوابة 3.";

// Of its own: notes stand on the homes of other tests as well.
let app: TestApp;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startOwnApp(DEMO_TEMPLATE);
});
test.afterAll(() => app.stop());

const signIn = (username: string) => Api.signIn(app.url, username, PASSWORD);

/** Writes the note without a network, comes back to it after a reload, adds the day, and leaves it. */
async function leaveNote(page: Page, sku: string): Promise<void> {
  const { handover } = ar;
  await page.getByRole("link", { name: handover.title, exact: true }).click();
  await expect(page).toHaveURL(/\/handover$/);
  await switchLanguage(page, "ar");
  const field = page.getByLabel(handover.text, { exact: true });
  await press(page, handover.write);
  await expect(field).toBeFocused();
  await field.fill(NOTE);
  await page.context().setOffline(true);
  await press(page, handover.write);
  await expect(page.getByText(handover.writeFailed)).toBeVisible();
  await expect(field).toHaveValue(NOTE);
  await page.context().setOffline(false);
  await page.goto("/handover");
  await switchLanguage(page, "ar");
  await expect(field).toHaveValue(NOTE);
  await press(page, handover.addDay);
  await expect(field).toHaveValue(new RegExp(`^${NOTE}\\n• .+ \\(${sku}\\)`));
  await expectNoFindings(page);
  await press(page, handover.write);
  await expect(page.getByText(handover.written)).toBeVisible();
  await expect(field).toHaveValue("");
}

test("a worker leaves a note on a phone in Arabic, a manager reads it on a tablet in English, and the worker sees who has read it", async ({
  openBrowser,
}) => {
  const [managerApi, workerApi] = [await signIn("manager"), await signIn("worker")];
  const product = await managerApi.createProduct({ Blue: 20 });
  await ask(workerApi, product, "remove", 5);
  const [manager, worker] = [await openBrowser(managerApi), await openBrowser(workerApi)];
  await manager.setViewportSize(TABLET);
  await goLive(manager, "/factory-manager", "en");
  const pinned = manager.getByRole("region", { name: en.handover.title });
  await expect(pinned).toHaveCount(0);
  await worker.setViewportSize(DEVICES.phone);
  await goLive(worker, "/worker", "ar");
  await leaveNote(worker, product.SKU);
  const own = worker.getByRole("article").filter({ hasText: "QT-240" });
  await expect(own).toContainText("لم يطلع عليها أحد بعد");

  await expect(pinned).toContainText("النول 4 واقف.", { timeout: AT_ONCE });
  await expectNoFindings(manager);
  await pinned.getByRole("button", { name: filled(en.handover.gotOf, { name: "worker" }) }).click();
  await expect(pinned).toHaveCount(0);
  await expect(manager.getByRole("link", { name: en.myDay.title, exact: true })).toBeFocused();
  await expect(own).toContainText("اطلع عليها شخص واحد", { timeout: AT_ONCE });
  await expect(own).toContainText("manager");
  await expect(own.getByRole("button", { name: ar.handover.correct })).toHaveCount(0);
  await manager.goto("/factory-manager");
  await expect(manager.getByRole("link", { name: en.myDay.title, exact: true })).toBeVisible();
  await expect(pinned).toHaveCount(0);
});

test("a note for managers is corrected and withdrawn, and leaves their homes at once", async ({
  openBrowser,
}) => {
  const { handover } = en;
  const manager = await openBrowser(await signIn("manager"));
  const admin = await openBrowser(await signIn("admin"));
  await goLive(admin, "/company-manager", "en");
  await goLive(manager, "/handover", "en");
  await manager.getByLabel(handover.text, { exact: true }).fill("Keep aisle 3 free.");
  await press(manager, handover.audiences.managers);
  await press(manager, handover.write);
  const own = manager.getByRole("article").filter({ hasText: "Keep aisle" });
  await expect(own).toContainText(handover.forManagers);
  await press(own, handover.correct);
  const dialog = manager.getByRole("dialog");
  await dialog.getByLabel(handover.text, { exact: true }).fill("Keep aisle 4 free.");
  await expectNoFindings(manager);
  await press(dialog, handover.save);
  await expect(own).toContainText(handover.corrected);
  const pinned = admin.getByRole("region", { name: handover.title });
  await expect(pinned).toContainText("Keep aisle 4 free.", { timeout: AT_ONCE });
  await press(own, handover.withdraw);
  await press(dialog, handover.withdraw);
  await expect(own).toContainText(handover.withdrawn);
  await expect(dialog).toHaveCount(0);
  await expect(pinned.getByText("Keep aisle 4 free.")).toHaveCount(0, { timeout: AT_ONCE });
});

test("a worker's day shows a request and its decision, and opens it; yesterday is another day", async ({
  openBrowser,
}) => {
  const [manager, api] = [await signIn("manager"), await signIn("worker")];
  const product = await manager.createProduct({ Blue: 20 });
  const worker = await openBrowser(api);
  await worker.setViewportSize(DEVICES.phone);
  const request = await ask(api, product, "add", 7);
  await goLive(worker, "/worker", "ar");
  await worker.getByRole("link", { name: ar.myDay.title, exact: true }).click();
  await expect(worker).toHaveURL(/\/my-day$/);
  await switchLanguage(worker, "ar");
  const happened = worker.getByRole("region", { name: ar.myDay.timeline });
  await expect(happened.getByRole("listitem").first()).toContainText(product.SKU);
  const path = `/api/req/requests/${request._id}/state`;
  const decided = await manager.call("PATCH", path, { state: "Rejected", reason: "عد الكرتون" });
  expect(decided.status).toBe(200);
  const decision = happened.getByRole("listitem").filter({ hasText: "عد الكرتون" });
  await expect(decision).toContainText(request.name, { timeout: AT_ONCE });
  await expectNoFindings(worker);
  await decision.getByRole("link").click();
  await expect(worker).toHaveURL(new RegExp(`/worker\\?history=${request._id}`));
  await expect(worker.getByRole("dialog")).toContainText(request.name);
  await worker.goto("/my-day");
  await switchLanguage(worker, "ar");
  await press(worker, ar.logs.yesterday);
  await expect(worker).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
  await expect(happened.getByText(product.SKU)).toHaveCount(0);
});
