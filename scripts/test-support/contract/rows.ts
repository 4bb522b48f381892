import { inDays } from "@/scripts/test-support/days";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type * as z from "zod";
import { createPdf } from "../files/pdf-files";
import { createForm, type Caller } from "./caller";
import * as shapes from "./shapes";

export const PASSWORD = "factory-demo";

export type Product = z.output<typeof shapes.product>;

/** A text that nobody else has. */
export const unique = (prefix: string): string => `${prefix}-${randomUUID().slice(0, 12)}`;

/** An id as the server makes them, of nothing that there is. */
export const NO_ID = "01900000-0000-7000-8000-000000000000";

/** The fields of a new product with one sort "Standard" and the given colors (units). */
export function productFields(colors: Readonly<Record<string, number>> = { Blue: 10 }) {
  const listed = Object.entries(colors).map(([color, quantity]) => ({ color, quantity }));
  const SKU = unique("CT");
  return {
    name: `Contract ${SKU}`,
    size: "M",
    SKU,
    sorts: [{ sortName: "Standard", colors: listed }],
  };
}

export function newProduct(
  manager: Caller,
  colors?: Readonly<Record<string, number>>,
): Promise<Product> {
  return manager.done(shapes.product, "POST", "/Products", createForm(productFields(colors)));
}

/** A product as it is now. */
export function productNow(caller: Caller, { SKU }: Product): Promise<Product> {
  return caller.done(shapes.product, "GET", `/Products/sku/${SKU}`);
}

/** Returns the current stock of the first color: on hand and held (units). */
export async function stockNow(caller: Caller, product: Product): Promise<[number, number]> {
  const { quantity, reservedQuantity } = getFirstColor(await productNow(caller, product));
  return [quantity, reservedQuantity];
}

export function getFirstColor({ sorts }: Product) {
  const color = sorts[0]?.colors[0];
  if (!color) throw new Error("The product has no color.");
  return color;
}

/** A line of stock of the first color, blue unless said otherwise. */
export function stockLine(quantity: unknown, color = "Blue") {
  return { sortName: "Standard", color, quantity };
}

let lastMoment = Date.now();

/** Returns the body of a worker's request for such a product. */
export function workerWish({ SKU, name }: Product, change: object = {}) {
  // Far apart from other processes that make theirs at the same time.
  lastMoment += 1 + Math.floor(Math.random() * 1e9);
  return {
    requestId: `REQ-${lastMoment}`,
    productName: name,
    productSKU: SKU,
    requesterUsername: "somebody else",
    state: "Null",
    ...stockLine(3),
    action: "remove",
    ...change,
  };
}

/** A waiting worker request, to remove 3 of the first color unless changed. */
export function newWorkerRequest(worker: Caller, product: Product, change?: object) {
  const wish = workerWish(product, change);
  return worker.done(shapes.workerRequest, "POST", "/req/requests", wish);
}

/** A line of a sales request, 3 blue ones in ten days unless changed. */
export function salesItem({ SKU }: Product, change: object = {}) {
  return { product: SKU, ...stockLine(3), itemSubmissionDate: inDays(10), ...change };
}

/** A waiting sales request, to remove 3 of the first color unless changed. */
export function newSalesRequest(sales: Caller, product: Product, change: object = {}) {
  const wish = { action: "remove", items: [salesItem(product)], ...change };
  return sales.done(shapes.salesRequest, "POST", "/sales-requests", wish);
}

/** A held request for 3 of 10 blue ones. */
export async function heldOrder(manager: Caller, sales: Caller) {
  const product = await newProduct(manager);
  const { _id } = await newSalesRequest(sales, product);
  const held = await manager.done(shapes.salesRequest, "PUT", `/sales-requests/${_id}`, {
    status: "held",
    notes: "Until Friday",
  });
  return { product, held, _id };
}

export function newCustomer(caller: Caller) {
  const fields = { name: "شركة النور", customerID: unique("C") };
  return caller.done(shapes.customer, "POST", "/customers", fields);
}

/** A deal line of such a product: 3 blue ones at 10.25 EGP less 12.5 %, which is 26.91, unless changed. */
export function dealLine({ _id }: Product, change: object = {}) {
  const choice = { productId: _id, sort: "Standard", color: "Blue" };
  return { ...choice, quantity: 3, pricePerItem: 10.25, discount: 12.5, ...change };
}

/** A user of this test's own, who has not signed in. */
export async function newUser(manager: Caller, userType: string) {
  const username = unique(userType);
  const person = { username, password: PASSWORD, userType };
  return manager.done(shapes.user, "POST", "/auth/signup", person);
}

/** Creates a user with `newUser` and signs them in. */
export async function newCaller(manager: Caller, userType: string): Promise<Caller> {
  const { username } = await newUser(manager, userType);
  return manager.with(null).signIn(username, PASSWORD);
}

/** A PDF of one page; other text makes another file. */
export function createReceipt(text: string): File {
  const content = createPdf({ objects: [`(${text})`] });
  return new File([content], "receipt.pdf", { type: "application/pdf" });
}

/** A PNG of one color. */
export async function createPng(
  width: number,
  height: number,
  background = "#c02020",
): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  const bytes = new Uint8Array(await image.png().toBuffer());
  return new File([bytes], "picture.png", { type: "image/png" });
}

/** A save of all settings: those of a factory that has set nothing, except for `change`. */
export function getSettings(change: Readonly<Record<string, unknown>>) {
  return {
    nameEn: null,
    nameAr: null,
    addressEn: null,
    addressAr: null,
    phone: null,
    taxNumber: null,
    commercialRegister: null,
    currency: "EGP",
    defaultLanguage: "en",
    endedHolds: "tell",
    lowStockNotices: true,
    adminsManagedByAdmins: false,
    firstDayOfWeek: "saturday",
    ownCustomersOnly: false,
    quickSignInWorkers: true,
    quickSignInManagers: true,
    quickSignInSales: false,
    lockMinutes: 2,
    printsLogo: true,
    printsAddress: true,
    printsNumbers: true,
    printsSignatures: false,
    ...change,
  };
}

/** The form of a logo with this content. */
export function logoForm(content: string | Buffer): FormData {
  const form = new FormData();
  form.append("logo", new Blob([Buffer.from(content)], { type: "image/png" }), "logo.png");
  return form;
}
