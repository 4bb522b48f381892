import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTranslator } from "next-intl";
import sharp from "sharp";
import { expect, test } from "vitest";
import { INTL_LOCALE } from "@/lib/platform/languages";
import type { Actor } from "@/lib/auth/actor";
import { makeScheduledBackup } from "@/lib/backups/commands";
import { acceptCount, cancelCount, startCount } from "@/lib/counts/commands";
import { countColor } from "@/lib/counts/lines/commands";
import { printCount } from "@/lib/counts/printing/commands";
import { countColorSchema, startCountSchema } from "@/lib/counts/schema";
import { createCustomer, deleteCustomer, updateCustomer } from "@/lib/customers/commands";
import { deleteDeal } from "@/lib/customers/deals/commands";
import { printVoucher } from "@/lib/customers/payments/printing/commands";
import { printStatement } from "@/lib/customers/statements/printing/commands";
import { reversePayment } from "@/lib/customers/payments/commands";
import { printCustomer } from "@/lib/customers/printing/commands";
import { deleteLogs } from "@/lib/logs/commands";
import { beginExport } from "@/lib/exports/commands";
import { importCustomers } from "@/lib/imports/commands";
import { endedImport } from "@/lib/imports/queries";
import { printLogs } from "@/lib/logs/printing/commands";
import { listChanges } from "@/lib/logs/changes/rules";
import { findSentence, SUBJECTS } from "@/lib/logs/rules";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { editProduct, deleteProduct } from "@/lib/products/editing/commands";
import { editProductSchema } from "@/lib/products/editing/schema";
import { printReorderList } from "@/lib/products/reorder-list/printing/commands";
import { printReport } from "@/lib/reports/printing/commands";
import { printReportSchema } from "@/lib/reports/schema";
import { printLabels } from "@/lib/products/labels/commands";
import { printLabelsSchema } from "@/lib/products/labels/schema";
import {
  createLabelSize,
  deleteLabelSize,
  updateLabelSize,
} from "@/lib/products/labels/sizes/commands";
import { createLabelSizeSchema } from "@/lib/products/labels/sizes/schema";
import { fieldsSchema } from "@/lib/products/fields/schema";
import {
  cancelHeldOrder,
  deleteSalesRequest,
  releaseHeldOrder,
  reviewSalesRequest,
  extendHeldOrder,
  unholdHeldOrder,
  withdrawSalesRequest,
} from "@/lib/requests/sales/commands";
import { watchHoldEnds } from "@/lib/requests/sales/hold-ends/commands";
import { commentOnSalesRequest } from "@/lib/requests/sales/history/commands";
import { putLogo, removeLogo, saveSettings } from "@/lib/settings/changes/commands";
import { getSettings } from "@/lib/settings/queries";
import { archiveCustomer, restoreCustomer } from "@/lib/customers/archive/commands";
import { mergeCustomers } from "@/lib/customers/merging/commands";
import { handOverCustomer, handOverCustomers } from "@/lib/customers/ownership/commands";
import { archiveProduct, restoreProduct } from "@/lib/products/archive/commands";
import { printReturn } from "@/lib/customers/returns/printing/commands";
import { recordReturn } from "@/lib/customers/returns/recording/commands";
import { printVoucher as printStockVoucher } from "@/lib/stock/vouchers/printing/commands";
import { changeStock } from "@/lib/stock/commands";
import { repairStock } from "@/lib/proofs/commands";
import { createToken, revokeToken } from "@/lib/integrations/tokens/commands";
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  resendDelivery,
  testWebhook,
  updateWebhook,
} from "@/lib/integrations/webhooks/commands";
import {
  createWorkerRequests,
  decideWorkerRequest,
  deleteWorkerRequest,
  withdrawWorkerRequest,
} from "@/lib/requests/worker/commands";
import { commentOnWorkerRequest } from "@/lib/requests/worker/history/commands";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import {
  createLine,
  makeCustomer,
  resell,
  soldDeal,
} from "@/scripts/test-support/samples/customers";
import { undo } from "@/lib/undo/commands";
import { changePeople } from "@/scripts/test-support/samples/people";
import { changeHandoverNotes } from "@/scripts/test-support/samples/handover-notes";
import { pay } from "@/scripts/test-support/samples/payments";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { setSettings } from "@/scripts/test-support/samples/settings";
import {
  acceptedSale,
  heldSale,
  inDays,
  createItem,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";

const LANGUAGES = [
  [INTL_LOCALE.en, en],
  [INTL_LOCALE.ar, ar],
] as const;

async function importFile(manager: Actor): Promise<void> {
  const file = new File(
    [`Customer ID,Name\n${randomUUID()},Nile ${randomUUID()}`],
    "customers.csv",
  );
  await endedImport(manager, await importCustomers(manager, { file, dryRun: false }));
}

async function changeProducts(manager: Actor): Promise<void> {
  const product = await makeProduct({ Blue: 5, Red: 1 });
  const { _id: id, SKU: sku, sorts } = product;
  const line = { sku, sortName: "Standard", color: "Blue", quantity: 3 };
  for (const action of ["add", "remove"] as const) {
    const documentId = (await changeStock(manager, { action, lines: [line] })) ?? "";
    await printStockVoucher(manager, {
      documentId,
      action,
      locale: "ar",
      origin: "http://app.test",
    });
  }
  const undone = await changeStock(manager, { action: "add", lines: [line] });
  await undo(manager, { documentId: undone ?? "" });
  const fields = { ...fieldsSchema.parse(product), name: "Renamed" };
  const { _id: returnId } = await recordReturn(manager, {
    lines: [{ SKU: sku, sort: "Standard", color: "Blue", quantity: 1, condition: "good" }],
    reason: "Torn",
  });
  await printReturn(manager, { id: returnId, locale: "ar" });
  await editProduct(manager, editProductSchema.parse({ id, ...fields, sorts }));
  await repairColor(manager, sorts[0]?.colors[0]?._id ?? "");
  await archiveProduct(manager, { id, anyway: true });
  await restoreProduct(manager, { id });
  await deleteProduct(manager, { sku });
}

/** Makes a color agree again whose figures somebody changed by SQL. */
async function repairColor(manager: Actor, colorId: string): Promise<void> {
  const { quantity: was } = await db.color.findUniqueOrThrow({ where: { id: colorId } });
  const quantity = was + 1;
  await db.color.update({ where: { id: colorId }, data: { quantity } });
  const seen = { quantity, movedQuantity: was, reserved: 0, movedReserved: 0, heldByOrders: 0 };
  const { id } = await repairStock(manager, { colorId, quantity, reason: "Counted", seen });
  await expect
    .poll(() => db.stockProof.findFirst({ where: { id, endedAt: { not: null } } }))
    .not.toBeNull();
}

async function countStock(manager: Actor): Promise<void> {
  const { SKU: sku, sorts } = await makeProduct({ Blue: 5 });
  const colorId = sorts[0]?.colors[0]?._id ?? "";
  await printLabels(manager, printLabelsSchema.parse({ locale: "en", format: "single", sku }));
  const start = () => startCount(manager, startCountSchema.parse({ skus: [sku] }));
  const { _id: id } = await start();
  await countColor(manager, countColorSchema.parse({ id, colorId, quantity: 4 }));
  await printCount(manager, { id, kind: "result", locale: "en" });
  await acceptCount(manager, { id, leaveOutGone: false });
  await undo(manager, { documentId: id });
  await cancelCount(manager, { id: (await start())._id });
}

async function changeWorkerRequests(manager: Actor): Promise<void> {
  const [worker, { SKU: productSKU }] = [await makeActor("worker"), await makeProduct({ Blue: 5 })];
  for (const [at, state] of (["Accepted", "Rejected"] as const).entries()) {
    const asked = { productSKU, sortName: "Standard", color: "Blue", quantity: 2 };
    const requestId = `REQ-${Date.now() + at}`;
    const requests = [{ ...asked, requestId, action: "add" as const }];
    const [request] = await createWorkerRequests(worker, { requests });
    const id = request?._id ?? "";
    await decideWorkerRequest(manager, { id, state });
    await commentOnWorkerRequest(worker, { id, text: "Why?" });
    await deleteWorkerRequest(manager, { id });
  }
  const asked = { productSKU, sortName: "Standard", color: "Blue", quantity: 99 };
  const requests = [{ ...asked, requestId: `REQ-${Date.now() + 5}`, action: "remove" as const }];
  const [short] = await createWorkerRequests(worker, { requests });
  const documentId = short?._id ?? "";
  await decideWorkerRequest(manager, { id: documentId, state: "Accepted", partial: true });
  await undo(manager, { documentId });
  await withdrawWorkerRequest(worker, { id: documentId });
}

async function changeSalesRequests(): Promise<void> {
  for (const review of [
    { status: "accepted" as const },
    { status: "rejected" as const },
    { status: "date-changed" as const, updatedSubmissionDate: inDays(9) },
  ]) {
    const { manager, id } = await waitingSale();
    await reviewSalesRequest(manager, { id, ...review });
    await commentOnSalesRequest(manager, { id, text: "Call them." });
    await deleteSalesRequest(manager, { id });
  }
  for (const status of ["accepted", "held"] as const) {
    const product = await makeProduct({ Blue: 1 });
    const { manager, id } = await waitingSale({ items: [createItem(product)] });
    await reviewSalesRequest(manager, { id, status, partial: true });
  }
  for (const end of [releaseHeldOrder, unholdHeldOrder, cancelHeldOrder]) {
    const { manager, id } = await heldSale();
    await extendHeldOrder(manager, { id, holdUntil: inDays(9) });
    await end(manager, { id });
  }
  const { sales, id: waitingId } = await waitingSale();
  await withdrawSalesRequest(sales, { id: waitingId });
  const { id: documentId, manager: decider } = await acceptedSale();
  await undo(decider, { documentId });
  await heldSale(inDays(0));
  await setSettings({ endedHolds: "giveBack" });
  await watchHoldEnds(new Date(`${inDays(2)}T12:00:00Z`));
}

async function changeCustomers(): Promise<void> {
  const { sales, customer, id, dealId, product } = await soldDeal();
  await createCustomer(sales, { name: "Nile", customerID: `C-${randomUUID().slice(0, 8)}` });
  await updateCustomer(sales, { id, name: "Nile Linen", customerID: customer.customerID });
  const asked = { id, locale: "en" as const };
  await resell(sales, id, dealId, { products: [createLine(product, { quantity: 4 })] });
  const named = { customName: customer.name, dateLabel: "Today" };
  await printCustomer(sales, { ...asked, kind: "deal", dealId, ...named });
  await printCustomer(sales, { ...asked, kind: "selected", dealIds: [dealId], label: "Bank" });
  await printCustomer(sales, { ...asked, kind: "profile" });
  const { _id: paymentId } = await pay(sales, id, { dealIds: [dealId] });
  const { _id: otherId } = await makeCustomer();
  await mergeCustomers(await makeActor("manager"), { id, otherId });
  await handOver(id);
  await archiveCustomer(sales, { id });
  await restoreCustomer(sales, { id });
  await printVoucher(sales, { id, paymentId, locale: "ar" });
  await reversePayment(sales, { id, paymentId, reason: "Typed twice" });
  await printStatement(sales, { id, locale: "en" });
  await deleteDeal(sales, { id, dealId });
  await deleteCustomer(sales, { id });
}

async function handOver(id: string) {
  const [manager, sales] = [await makeActor("manager"), await makeActor("sales")];
  await handOverCustomer(manager, { id, salesUsername: sales.username });
  const { username: to } = await makeActor("sales");
  await handOverCustomers(manager, { from: sales.username, to });
}

async function changeSettings(): Promise<void> {
  const admin = await makeActor("admin");
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "#aa0000" } });
  const { logo: _, ...settings } = await getSettings(admin);
  const taxNumber = randomUUID();
  await saveSettings(admin, { ...settings, taxNumber });
  await putLogo(admin, { logo: new Blob([new Uint8Array(await picture.png().toBuffer())]) });
  await removeLogo(admin);
}

async function changeTokens(): Promise<void> {
  const admin = await makeActor("admin");
  const { _id: id } = await createToken(admin, { name: randomUUID(), scopes: ["read"] });
  await revokeToken(admin, { id });
}

async function changeWebhooks(): Promise<void> {
  const admin = await makeActor("admin");
  const url = "https://10.0.0.1.invalid/events";
  const { _id: id, events } = await createWebhook(admin, { url, events: ["deal.made"] });
  await updateWebhook(admin, { id, url, events, isActive: false });
  await changeWebhookSecret(admin, { id });
  const { _id: deliveryId } = await testWebhook(admin, { id });
  await resendDelivery(admin, { id, deliveryId });
  await deleteWebhook(admin, { id });
}

async function changeLabelSizes(): Promise<void> {
  const admin = await makeActor("admin");
  const size = createLabelSizeSchema.parse({ name: randomUUID(), width: 40, height: 30 });
  const { _id: id } = await createLabelSize(admin, size);
  await updateLabelSize(admin, { id, ...size, texts: ["sku", "price"] });
  await deleteLabelSize(admin, { id });
}

/** Fails unless both languages tell the entry with all that its details name. */
function expectSentence(action: string, details: unknown): void {
  const sentence = findSentence(action, details);
  if (!sentence) throw new Error(`${action} has no sentence for ${JSON.stringify(details)}`);
  // Words that a sentence chooses by, which it need not have.
  const { way: _, list: _list, report: _report, grouping: _by, ...values } = sentence.values;
  const named = Object.values(values).filter((value) => typeof value === "string");
  for (const [locale, messages] of LANGUAGES) {
    const t = createTranslator({
      locale,
      messages,
      namespace: "logSentences",
      onError: (error) => {
        throw error;
      },
    });
    const text = t(sentence.action, sentence.values);
    expect(named.filter((name) => !text.includes(name))).toEqual([]);
    expect(text).not.toMatch(/[{}<>]|undefined|NaN/);
  }
}

test("each action that is logged has a sentence in both languages, made of what its details say", async () => {
  const manager = await makeActor("manager");
  await changeProducts(manager);
  await countStock(manager);
  await changeWorkerRequests(manager);
  await changeSalesRequests();
  await changeCustomers();
  await changePeople(manager);
  await changeSettings();
  await changeTokens();
  await changeWebhooks();
  await changeLabelSizes();
  await changeHandoverNotes();
  await printLogs(manager, { locale: "en", username: manager.username });
  await printReorderList(manager, { locale: "en", quantities: [] });
  await printReport(manager, printReportSchema.parse({ report: "deals", locale: "en" }));
  await importFile(manager);
  await beginExport(manager, { list: "stockCard", format: "csv", filter: {} });
  await makeBackups();
  await deleteLogs(manager, { startDate: "2001-01-01", endDate: "2001-01-02" });

  const entries = await db.systemLog.findMany({ select: { action: true, details: true } });
  const written = new Set(entries.map(({ action }) => action));
  expect(Object.keys(SUBJECTS).filter((action) => !written.has(action))).toEqual([]);
  for (const { action, details } of entries) expectSentence(action, details);
  const told = new Set(
    entries.flatMap(({ action, details }) => (listChanges(details).length > 0 ? [action] : [])),
  );
  expect([...told]).toEqual(
    expect.arrayContaining([
      ...["STOCK_ADDED", "STOCK_REMOVED", "PRODUCT_UPDATED", "USER_DISPLAY_NAME_CHANGED"],
      ...["USER_ROLE_CHANGED"],
      ...["SALES_REQUEST_ACCEPTED", "SALES_REQUEST_RELEASED", "SALES_REQUEST_DATE_CHANGED"],
      ...["WORKER_REQUEST_ACCEPTED", "WORKER_REQUEST_REJECTED", "DEAL_UPDATED"],
      ...["SETTINGS_CHANGED", "LABEL_SIZE_UPDATED"],
    ]),
  );
}, 60_000);

/** One that is made, and the next day one that is not: there is no such key. */
async function makeBackups(): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), "sentences-"));
  const plan = { schedule: "02:30", timeZone: "UTC", directory, keep: 1 };
  const databaseUrl = settings().DATABASE_URL ?? "";
  await makeScheduledBackup({ ...plan, databaseUrl }, new Date("2026-11-01T12:00:00Z"));
  const publicKey = "age1nobody";
  await makeScheduledBackup({ ...plan, databaseUrl, publicKey }, new Date("2026-11-02T12:00:00Z"));
  await rm(directory, { recursive: true });
}
