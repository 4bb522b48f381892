import * as z from "zod/mini";
import { PrismaPg } from "@prisma/adapter-pg";
import { queryRows } from "@/lib/platform/database/query-rows";
import { PrismaClient } from "@/lib/platform/prisma/client";
import type { Prisma } from "@/lib/platform/prisma/client";
import { seedArchived } from "./archived";
import { accountRows, leftAccount } from "./accounts";
import type { DemoUsername } from "./accounts";
import { catalogue, stockProduct } from "./catalogue";
import type { StockedProduct } from "./catalogue";
import { customerRows } from "./customers";
import { seedPayments } from "./payments";
import { seedReturns } from "./returns";
import { factoryRows, LABEL_SIZE } from "./factory";
import { tokenRows } from "./integrations";
import { addLowStockNotices } from "./low-stock";
import { generatedSku, generateProduct } from "./generated-products";
import { logEntry, Notices } from "./history";
import { renderPictures } from "./pictures";
import { buildSalesRequestRows } from "./sales-requests";
import { stockChangeRows } from "./stock-changes";
import { stockCountRows, type CountRows } from "./stock-counts";
import { addProduct, insertStock, noRows } from "./stock-rows";
import { seedVouchers } from "./vouchers";
import { workerRequestRows } from "./worker-requests";

type Tx = Prisma.TransactionClient;

const DAY_MS = 24 * 60 * 60_000;
const CHUNK = 100;
const LISTED = { isArchived: false };
const LIMITS = { maxWait: 10_000, timeout: 15 * 60_000 };
const BUYERS: DemoUsername[] = ["manager", "karim.fathy", "admin", "manager"];

/**
 * Fills an empty database with the demo factory in one transaction: accounts, 40 products with pictures and opening stock,
 * requests of workers and sales, notifications, customers with their deals. `products` above 40 adds generated products. A
 * database that was seeded before only gains products that it never had. Throws when the database holds another factory.
 */
export async function seedDemoFactory(options: {
  databaseUrl: string;
  products?: number;
}): Promise<{ products: number; created: boolean }> {
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: options.databaseUrl }),
  });
  const wanted = Math.max(options.products ?? 0, catalogue.length);
  try {
    return await prisma.$transaction((tx) => seedMissing(tx, wanted), LIMITS);
  } finally {
    await prisma.$disconnect();
  }
}

async function seedMissing(
  tx: Tx,
  wanted: number,
): Promise<{ products: number; created: boolean }> {
  // A second seed at the same time waits here and then finds nothing missing.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('demo factory'))`;
  const now = new Date();
  const seeded = await countSeeded(tx);
  if (seeded === 0) await seedCatalogue(tx, now);
  const next = Math.max(seeded, catalogue.length) + 1;
  if (next <= wanted) await seedGenerated(tx, now, next, wanted);
  return { products: await tx.product.count({ where: LISTED }), created: seeded < wanted };
}

/** How many demo products were ever seeded. Counted from movements, which remain after a product is deleted. */
async function countSeeded(tx: Tx): Promise<number> {
  const [found] = await queryRows(tx, z.object({ last: z.nullable(z.number()) }))`
    SELECT max(CASE WHEN sku = ${catalogue[0]?.sku} THEN ${catalogue.length}::int
                    ELSE substring(sku FROM 5)::int END) AS last
    FROM "Movement"
    WHERE kind = 'opening' AND (sku = ${catalogue[0]?.sku} OR sku ~ '^GEN-[0-9]{5,7}$')`;
  if (typeof found?.last === "number") return found.last;
  if ((await tx.user.findFirst()) || (await tx.movement.findFirst())) {
    throw new Error("The database already holds a factory; the demo needs an empty one.");
  }
  return 0;
}

async function seedCatalogue(tx: Tx, now: Date): Promise<void> {
  const accounts = await accountRows(workingHour(now, 120), now);
  const left = await leftAccount(workingHour(now, 120), now);
  const leaving = { username: left.username, sessions: 0 };
  const leave = logEntry("admin", "USER_DEACTIVATED", leaving, left.deactivatedAt);
  const pictures = await renderPictures(catalogue.map(({ picture }) => picture));
  const stock = noRows();
  const created = catalogue.map((item, index) => {
    const createdAt = workingHour(now, 110 - 2 * index, 17 * index);
    const username = BUYERS[index % BUYERS.length] ?? "manager";
    const product = stockProduct(item);
    addProduct(stock, product, { createdAt, username, imageHash: pictures[index]?.hash ?? null });
    return logEntry(username, "PRODUCT_CREATED", productDetails(product), createdAt);
  });
  const notices = new Notices(accounts, now);
  const { requests, events, logs } = workerRequestRows(stock, now, accounts, notices);
  const sales = buildSalesRequestRows(stock, now, accounts, notices);
  const startedAt = workingHour(now, 6);
  const counting = stockCountRows(stock, { now, startedAt }, accounts, notices);
  const changes = stockChangeRows(stock, now);
  addLowStockNotices(stock, notices);
  await tx.user.createMany({ data: [...accounts, left] });
  await tx.productImage.createMany({ data: pictures, skipDuplicates: true });
  await insertStock(tx, stock);
  await tx.workerRequest.createMany({ data: requests });
  await tx.salesRequest.createMany({ data: sales.requests });
  // The rows above have explicit numbers, so the sequence must continue after them.
  await tx.$queryRaw`
    SELECT setval(pg_get_serial_sequence('"SalesRequest"', 'number'), max("number"))::int FROM "SalesRequest"`;
  await tx.salesRequestItem.createMany({ data: sales.items });
  await tx.requestEvent.createMany({ data: [...events, ...sales.events] });
  await insertCounts(tx, counting);
  await tx.notification.createMany({ data: notices.rows });
  await tx.$executeRaw`
    SELECT settle_notifications_about(ARRAY(SELECT unnest("subjects") FROM "Notification"))::text`;
  await tx.systemLog.createMany({
    data: [...created, ...logs, ...sales.logs, ...counting.logs, ...changes, leave],
  });
  await seedCustomers(tx, now);
  await seedArchived(tx, workingHour(now, 110), workingHour(now, 20));
  await tx.apiToken.createMany({ data: tokenRows(now) });
  await seedSettings(tx, workingHour(now, 119));
  await seedVouchers(tx);
}

async function insertCounts(tx: Tx, { counts, entries, lines }: CountRows): Promise<void> {
  await tx.stockCount.createMany({ data: counts });
  await tx.$queryRaw`
    SELECT setval(pg_get_serial_sequence('"StockCount"', 'number'), max("number"))::int FROM "StockCount"`;
  await tx.stockCountEntry.createMany({ data: entries });
  await tx.stockCountLine.createMany({ data: lines });
}

async function seedCustomers(tx: Tx, now: Date): Promise<void> {
  const products = await tx.product.findMany({ orderBy: { id: "asc" } });
  const people = await tx.user.findMany({ select: { id: true, username: true } });
  const users = new Map(people.map(({ id, username }) => [username, id]));
  const { customers, files, deals, lines, logs } = await customerRows(products, now, (username) =>
    users.get(username),
  );
  await tx.customer.createMany({ data: customers });
  await tx.storedFile.createMany({ data: files });
  await tx.deal.createMany({ data: deals });
  await tx.$queryRaw`SELECT setval(pg_get_serial_sequence('"Deal"', 'number'), max("number"))::int FROM "Deal"`;
  await tx.dealLine.createMany({ data: lines });
  await tx.systemLog.createMany({ data: logs });
  await seedPayments(tx, now, (username) => users.get(username));
  await seedReturns(tx, now, (username) => users.get(username));
}

async function seedSettings(tx: Tx, setAt: Date): Promise<void> {
  const { logo, settings } = await factoryRows();
  await tx.factoryLogo.create({ data: { ...logo, createdAt: setAt } });
  await tx.factorySettings.create({ data: settings });
  const { nameEn, nameAr, phone, taxNumber } = settings;
  const after = { nameEn, nameAr, phone, taxNumber };
  const before = { nameEn: null, nameAr: null, phone: null, taxNumber: null };
  await tx.labelSize.create({ data: LABEL_SIZE });
  await tx.systemLog.createMany({
    data: [
      logEntry("admin", "SETTINGS_CHANGED", { before, after }, setAt),
      logEntry("admin", "LABEL_SIZE_CREATED", LABEL_SIZE, setAt),
    ],
  });
}

async function seedGenerated(tx: Tx, now: Date, first: number, last: number): Promise<void> {
  const imageHashes = await cataloguePictures(tx);
  const start = workingHour(now, 10).getTime();
  for (let from = first; from <= last; from += CHUNK) {
    const rows = noRows();
    for (let number = from; number < from + CHUNK && number <= last; number += 1) {
      const { like, ...product } = generateProduct(number);
      const createdAt = new Date(start + 10 * number);
      const imageHash = imageHashes.get(like) ?? null;
      addProduct(rows, product, { createdAt, username: "admin", imageHash });
    }
    await insertStock(tx, rows);
  }
  const details = { from: generatedSku(first), to: generatedSku(last), products: last - first + 1 };
  await tx.systemLog.create({ data: logEntry("admin", "DEMO_CATALOGUE_GENERATED", details, now) });
  await tx.$executeRaw`ANALYZE "Product", "Sort", "Color", "Movement"`;
}

async function cataloguePictures(tx: Tx): Promise<Map<string, string | null>> {
  const products = await tx.product.findMany({
    where: { sku: { in: catalogue.map(({ sku }) => sku) } },
    select: { sku: true, imageHash: true },
  });
  return new Map(products.map(({ sku, imageHash }) => [sku, imageHash]));
}

/** The time 08:00 UTC plus `minutes`, `daysAgo` days before now. */
function workingHour(now: Date, daysAgo: number, minutes = 0): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight - daysAgo * DAY_MS + (8 * 60 + (minutes % 480)) * 60_000);
}

const productDetails = ({ sorts, ...fields }: StockedProduct) => ({
  ...fields,
  sorts: sorts.map((sort) => ({
    sortName: sort.name,
    colors: sort.colors.map(({ name: color, quantity }) => ({ color, quantity })),
  })),
});
