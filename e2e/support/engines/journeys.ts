import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import { isolate } from "@/components/ui/text/isolate";
import type { Api } from "../api";
import { newCustomer, sell } from "../customers";
import { createPinHolder, PIN, registerDevice, toCookie } from "../shared-device";
import { expect, type Language } from "../test";
import { WORDS } from "../words";
import { ask } from "../worker-requests";
import type { Visitor } from "./visitor";

type ApiAs = (username: string) => Promise<Api>;

/** Opens a screen, which is to be none of the pages of an error. */
export async function visit(visitor: Visitor, path: string, language: Language): Promise<void> {
  await visitor.open(path, language);
  const { errors, common } = WORDS[language];
  for (const text of [errors.unexpected, common.pageNotFound])
    expect(await visitor.has(text), `${path} [${language}]`).toBe(false);
}

/** A person signs in by the form. */
export async function signIn(visitor: Visitor, username: string, password: string) {
  const { login } = WORDS.en;
  await visitor.open("/");
  await visitor.fill(login.username, username);
  await visitor.fill(login.password, password);
  await visitor.press(login.submit);
  await visitor.until("return location.pathname !== '/'");
}

/** Presses the tile of a person on a shared device, and the keys of their PIN. */
async function enterPin(visitor: Visitor, language: Language, username: string): Promise<void> {
  await visitor.until(PRESS_TILE, username);
  for (const digit of PIN) await visitor.press(digit);
  await visitor.press(WORDS[language].quickSignIn.enter);
}

const PRESS_TILE = `
  const tiles = [...document.querySelectorAll("main ul button, dialog[open] ul button")];
  const tile = tiles.find(({ textContent }) => textContent.includes(arguments[0]));
  tile?.click();
  return tile !== undefined;`;

/** A worker signs in with a PIN on a shared device, locks it, and goes on where they were. */
export async function goOnAtSharedDevice(
  visitor: Visitor,
  apiAs: ApiAs,
  language: Language,
): Promise<void> {
  const device = await registerDevice();
  const username = await createPinHolder(await apiAs("manager"), device);
  await visitor.signInAs({ cookies: [toCookie(device)] });
  await visitor.open("/", language);
  await enterPin(visitor, language, username);
  await visitor.until("return location.pathname === '/worker'");
  await visitor.open("/view-products", language);
  await visitor.press(WORDS[language].quickSignIn.lock);
  await visitor.sees(WORDS[language].quickSignIn.locked);
  await enterPin(visitor, language, username);
  await visitor.until("return document.querySelector('dialog[open]') === null");
  expect(await visitor.run("return location.pathname")).toBe("/view-products");
}

/** A manager accepts a worker's request: the goods move. */
export async function accept(visitor: Visitor, apiAs: ApiAs, language: Language): Promise<void> {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 5 });
  const { name } = await ask(await apiAs("worker"), product, "add", 3);
  const text = `${[name, product.name, "Blue"].map(isolate).join(" · ")} ${isolate("+3")}`;
  await visitor.signInAs(manager);
  await visitor.open("/requests-management", language);
  const { requests } = WORDS[language];
  await visitor.scrollToRow(product.name);
  await visitor.press(requests.acceptOf.replace("{requestId}", text));
  await visitor.sees(requests.accepted.replace("{requestId}", name));
  expect((await manager.product(product.SKU)).sorts[0]?.colors[0]?.quantity).toBe(8);
}

/** A receipt is seen in its tab. */
export async function seeReceipt(visitor: Visitor, apiAs: ApiAs): Promise<void> {
  const sales = await apiAs("sales");
  const customer = await newCustomer(sales);
  const product = await (await apiAs("manager")).createProduct({ Blue: 9 });
  const { webViewLink } = await sell(sales, customer, product, await drawReceipt());
  await visitor.signInAs(sales);
  await visitor.openFile(webViewLink ?? "");
  // Half of the sheet is black; the viewer takes its time to draw it.
  await expect.poll(() => visitor.measureInk(), { timeout: 20_000 }).toBeGreaterThan(5);
}

async function drawReceipt(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawRectangle({ x: 60, y: 60, width: 475, height: 722, color: rgb(0, 0, 0) });
  return new Uint8Array(await pdf.save());
}
