import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { MAX_RECEIPT_BYTES } from "@/lib/platform/files/receipt-rules";
import type { ProductView } from "@/lib/products/schema";
import type { TestApp } from "@/scripts/test-support/processes/app";
import { memoryDuring } from "@/scripts/test-support/processes/app-memory";
import { pdfOfSize } from "@/scripts/test-support/files/pdf-files";
import { Api } from "../support/api";
import {
  customerNow,
  dealForm,
  newCustomer,
  openProfile,
  type Customer,
} from "../support/customers";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { expect, PASSWORD, test } from "../support/test";
import { WORDS } from "../support/words";

// An app of their own: what other tests ask for at the same time would be measured as well.
let app: TestApp;
test.beforeAll(async () => {
  app = await startOwnApp(DEMO_TEMPLATE);
});
test.afterAll(() => app.stop());

const MOST_MEGABYTES = 400;

/** Ten times one of three people, as they send at the same time. */
async function tenSenders(): Promise<[Api, ...Api[]]> {
  const signIn = (username: string) => Api.signIn(app.url, username, PASSWORD);
  const three = await Promise.all([signIn("manager"), signIn("sales"), signIn("admin")]);
  return [three[0], ...three, ...three, ...three];
}

test("ten receipts of 10 MiB at once leave the app below 400 MB", async () => {
  const senders = await tenSenders();
  const product = await senders[0].createProduct({ Blue: 5 });
  const form = new FormData();
  form.set("products", JSON.stringify([dealLine(product)]));
  form.set("receipt", largestReceipt());
  const send = async (api: Api) => {
    const { _id } = await newCustomer(api);
    return (await api.call("POST", `/api/customers/${_id}/deals`, form)).status;
  };
  const memory = await memoryDuring(app.url, 20, async () => {
    expect(new Set(await Promise.all(senders.map(send)))).toEqual(new Set([201]));
  });
  expect(Math.max(...memory)).toBeLessThan(MOST_MEGABYTES);
});

test("ten receipts of 10 MiB at once from screens leave the app below 400 MB", async ({
  openBrowser,
}) => {
  const senders = await tenSenders();
  const [manager] = senders;
  const product = await manager.createProduct({ Blue: 5 });
  const page = await openBrowser(manager);
  const action = await findDealAction(page, await newCustomer(manager), product);
  const send = async (api: Api) => {
    const customer = await newCustomer(api);
    // As React writes what an action is given: the first field names the file in the other one.
    const form = new FormData();
    form.set("1", largestReceipt());
    const line = { ...dealLine(product), productName: "", SKU: "" };
    const input = { id: customer._id, products: [line], receipt: "$B1" };
    form.set("0", JSON.stringify([input, randomUUID()]));
    const cookie = api.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const response = await fetch(`${app.url}/customers/${customer._id}`, {
      method: "POST",
      headers: { "next-action": action, origin: app.url, cookie },
      body: form,
    });
    await response.text();
    const [deal] = (await customerNow(api, customer)).deals;
    return typeof deal?.webViewLink;
  };
  const memory = await memoryDuring(app.url, 20, async () => {
    expect(new Set(await Promise.all(senders.map(send)))).toEqual(new Set(["string"]));
  });
  expect(Math.max(...memory)).toBeLessThan(MOST_MEGABYTES);
});

function dealLine({ _id: productId }: ProductView) {
  const color = { productId, sort: "Standard", color: "Blue" };
  return { ...color, quantity: 1, pricePerItem: "10", discount: "0" };
}

/** What the action that adds a deal is called by. */
async function findDealAction(page: Page, customer: Customer, product: ProductView) {
  await openProfile(page, "en", customer);
  await page.getByRole("button", { name: WORDS.en.deals.add, exact: true }).first().click();
  const form = dealForm(page, "en");
  await form.choose(0, product);
  await form.price(0).fill("10");
  const called = page.waitForRequest((request) => request.method() === "POST");
  await form.save();
  return (await called).headers()["next-action"] ?? "none";
}

function largestReceipt(): File {
  return new File([pdfOfSize(MAX_RECEIPT_BYTES)], "a.pdf", { type: "application/pdf" });
}
