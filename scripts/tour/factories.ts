import path from "node:path";
import { ensureCertificates } from "@/scripts/lan/certificate-files";
import { inDays } from "@/scripts/test-support/days";
import { withClient } from "../postgres/client";
import { DEMO_PASSWORD } from "@/prisma/seed/accounts";
import { seedDemo } from "@/scripts/test-support/processes/app";

/**
 * The factories that the scenes are seen in: the demo's, one without anything but its users, one where everything is long or many, and the demo's
 * with its own network open to phones.
 */
export const FACTORIES = ["demo", "empty", "crowded", "network"] as const;
export type Factory = (typeof FACTORIES)[number];

type App = { readonly url: string; readonly databaseUrl: string };

/** Makes the demo factory of a running app into that one. */
export async function furnish(factory: Factory, app: App): Promise<void> {
  if (factory === "empty") await inDatabase(app, EMPTYING);
  if (factory === "crowded") await crowd(app);
}

/** Returns the settings with which a factory's app starts. */
export async function prepareSettings(factory: Factory): Promise<Readonly<Record<string, string>>> {
  if (factory !== "network") return {};
  const names = ["factory.local"];
  await ensureCertificates(NETWORK, { name: "Nile Weave", hosts: [], names, now: new Date() });
  return { LAN: "1", DATA_DIR: NETWORK };
}

const NETWORK = path.resolve(".cache/network");

const EMPTYING = `
  SET session_replication_role = 'replica';
  TRUNCATE "Movement", "Product", "Customer", "WorkerRequest", "SalesRequest", "SystemLog", "Notification" CASCADE`;

/** The last days of the first holds are over. */
const HOLDS_OVERDUE = `
  UPDATE "SalesRequest" SET "holdUntil" = current_date - 3 WHERE "status" = 'held' AND "number" % 2 = 0`;

/** A text of exactly so many characters, in words as people write them. */
const longText = (length: number) =>
  "مفرش سرير قطن مصري مطرز يدويًا من خيوط الحرير الطبيعي للفنادق والمستشفيات "
    .repeat(20)
    .slice(0, length)
    .trim();

// Texts as long as they may be.
const PRODUCT = {
  SKU: "A-0000-EGYPTIAN-COTTON-EMBROIDERED-KING-SIZE-BEDSPREAD-SET-2026".padEnd(64, "X"),
  name: longText(200),
  size: longText(80),
  category: longText(80),
};
const SORT = longText(120);
const COLORS = Array.from({ length: 60 }, (_, at) => ({
  color: at === 0 ? longText(120) : `لون رقم ${at}`,
  quantity: at === 0 ? 999_999 : 40 * at,
}));
/** Together with the opening stock 9,999,999 units. */
const ADDITIONS = Array.from({ length: 9 }, () => 1_000_000);

const DAYS_AHEAD = 9;
const MANY = 200;
const MANY_PRODUCTS = 300;
const ITEMS = 30;
const DEALS = 40;

async function crowd(app: App): Promise<void> {
  const [manager, sales, worker] = await Promise.all(
    ["manager", "sales", "worker"].map((username) => Caller.signIn(app.url, username)),
  );
  if (!manager || !sales || !worker) throw new Error("The demo's accounts are missing.");
  for (const caller of [manager, sales, worker])
    await caller.call("PUT", "/auth/me", { displayName: longText(80) });
  const productId = await createProduct(manager);
  await seedDemo(app.databaseUrl, MANY_PRODUCTS);
  await askForStock(worker);
  await askForSales(sales, manager);
  await sell(manager, productId);
  await inDatabase(app, HOLDS_OVERDUE);
}

async function createProduct(manager: Caller): Promise<string> {
  const form = new FormData();
  for (const [field, value] of Object.entries(PRODUCT)) form.set(field, value);
  form.set("minQuantity", "500");
  form.set("sorts", JSON.stringify([{ sortName: SORT, colors: COLORS }]));
  const { _id } = await manager.call("POST", "/products", form);
  const sku = encodeURIComponent(PRODUCT.SKU);
  for (const quantity of ADDITIONS)
    await manager.call("PUT", `/products/sku/${sku}/add`, { ...line(0), quantity });
  return String(_id);
}

async function askForStock(worker: Caller): Promise<void> {
  for (let at = 0; at < MANY; at++)
    await worker.call("POST", "/req/requests", {
      requestId: `REQ-${1_700_000_000_000 + at}`,
      productSKU: PRODUCT.SKU,
      ...line(at),
      quantity: at === 0 ? 1_000_000 : 3 * at,
      action: at % 3 === 0 ? "add" : "remove",
    });
}

/** Requests of which every fifth is held, one is as long as it can be, and one has notes to the limit. */
async function askForSales(sales: Caller, manager: Caller): Promise<void> {
  const itemSubmissionDate = inDays(DAYS_AHEAD);
  const item = (at: number) => ({ product: PRODUCT.SKU, ...line(at), itemSubmissionDate });
  for (let at = 0; at < MANY; at++) {
    const lines = Array.from({ length: at === 0 ? ITEMS : 1 + (at % 3) }, (_, number) => number);
    const items = lines.map((number) => ({ ...item(number + 5), quantity: 1 + (at % 7) }));
    const { _id } = await sales.call("POST", "/sales-requests", { action: "remove", items });
    const address = `/sales-requests/${String(_id)}`;
    if (at % 5 === 4)
      await manager.call("PUT", address, { status: "held", holdUntil: itemSubmissionDate });
    if (at === 0)
      await manager.call("PUT", address, {
        status: "date-changed",
        updatedSubmissionDate: itemSubmissionDate,
        notes: longText(1000),
      });
  }
}

async function sell(manager: Caller, productId: string): Promise<void> {
  const names = { name: longText(200), customerID: "0".padEnd(64, "CUSTOMER-") };
  const { _id } = await manager.call("POST", "/customers", names);
  for (let at = 0; at < DEALS; at++) {
    const form = new FormData();
    const products = [0, 1, 2].map((number) => {
      const { sortName: sort, color } = line(number);
      const quantity = number === 0 ? 1_000_000 : at + 1;
      return { productId, sort, color, quantity, pricePerItem: 9_999_999.99, discount: 12.5 };
    });
    form.set("products", JSON.stringify(products));
    await manager.call("POST", `/customers/${String(_id)}/deals`, form);
  }
}

/** A color of the product. */
const line = (at: number) => ({
  sortName: SORT,
  color: COLORS[at % COLORS.length]?.color ?? "",
});

async function inDatabase({ databaseUrl }: App, sql: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query(sql));
}

/** The REST API as one of the demo's people. */
class Caller {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async signIn(url: string, username: string): Promise<Caller> {
    const stranger = new Caller(url, "");
    const person = { username, password: DEMO_PASSWORD };
    const { token } = await stranger.call("POST", "/auth/login", person);
    return new Caller(url, String(token));
  }

  async call(method: string, path: string, body: object): Promise<Record<string, unknown>> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(this.token !== "" && { authorization: `Bearer ${this.token}` }),
        ...(!isForm && { "content-type": "application/json" }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok || typeof answer !== "object" || answer === null)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return { ...answer };
  }
}
