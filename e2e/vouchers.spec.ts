import { voucherViewSchema } from "@/lib/stock/vouchers/schema";
import { toVoucherAddress } from "@/lib/stock/vouchers/rules";
import { press } from "./support/customers";
import { openedPdf } from "./support/pdf";
import { chooseColor } from "./support/picking";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";
import { ask } from "./support/worker-requests";

const { vouchers: words, productManagement, common, scanning, documents } = WORDS.ar;

test("a stock change is printed as a numbered voucher, again as a copy, and its code opens it [ar]", async ({
  signedIn,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 10, Red: 4 });
  const page = await signedIn("manager");
  await page.goto("/product-management?action=remove");
  await switchLanguage(page, "ar");
  await chooseColor(page, "ar", product, 2);
  await press(page, common.confirm);
  const dialog = page.getByRole("dialog");
  await press(dialog, common.yesConfirm);
  await expect(dialog.getByText(productManagement.removed)).toBeVisible();
  const first = await openedPdf(page, () => press(dialog, words.print));
  expect(first.title).toContain(documents.titles.removedVoucher);
  const name = /OUT-\d{4}-\d{4,}/.exec(first.title ?? "")?.[0] ?? "";
  expect(first.fileName).toBe(`voucher-${name}.pdf`);

  await page.goto("/vouchers");
  await switchLanguage(page, "ar");
  await page.getByRole("searchbox").fill(product.SKU);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(words.names.remove);
  await press(page, words.kinds.add);
  await expect(page.getByText(words.nothingFound)).toBeVisible();
  await press(page, words.all);
  await row.getByRole("link").click();
  await page.waitForURL(/vouchers\/./);
  await switchLanguage(page, "ar");
  await expect(page.getByRole("region", { name: words.lines })).toContainText(product.SKU);
  const again = await openedPdf(page, () => press(page, words.printCopy));
  expect(again.fileName).toBe(first.fileName);

  const [id = ""] = /[0-9a-f-]{36}$/.exec(page.url()) ?? [];
  await page.goto("/factory-manager");
  await switchLanguage(page, "ar");
  await press(page, scanning.title);
  const scanner = page.getByRole("dialog");
  await scanner.getByLabel(scanning.typed).fill(toVoucherAddress(new URL(page.url()).origin, id));
  await page.keyboard.press("Enter");
  await scanner.getByRole("link", { name: scanning.openVoucher }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test(
  "a worker has the voucher of an own request that was accepted, which leads to the request [en]",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const [manager, worker] = [await apiAs("manager"), await apiAs("worker")];
    const product = await manager.createProduct({ Blue: 10 });
    const request = await ask(worker, product, "remove", 2);
    await manager.call("PATCH", `/api/req/requests/${request._id}/state`, { state: "Accepted" });
    const page = await signedIn("worker");
    const wanted = { documentId: request._id, action: "remove" };
    const issued = await worker.call("POST", "/api/vouchers", wanted);
    const { _id, name } = voucherViewSchema.parse(await issued.json());
    await page.goto(`/vouchers/${_id}`);
    await expect(page.getByRole("heading", { name })).toBeVisible();
    const link = page.getByRole("link", { name: request.name, exact: true });
    await expect(link).toHaveAttribute("href", `/worker#${request._id}`);
    await link.click();
    await expect(page).toHaveURL(/\/worker#/);
  },
);
