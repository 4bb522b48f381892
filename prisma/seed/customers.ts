import { toPhoneKey } from "@/lib/customers/contact/rules";
import { sumDeal, lineTotal } from "@/lib/customers/deals/rules";
import type { LoggedDeal } from "@/lib/customers/deals/repository";
import type { Prisma } from "@/lib/platform/prisma/client";
import type { DemoUsername } from "./accounts";
import { catalogue } from "./catalogue";
import { CONTACTS } from "./customer-contacts";
import { receiptPdf } from "./customer-receipts";
import { before, DAY, logEntry } from "./history";
import { randomFor, uuidV7 } from "./random";

type DemoCustomer = { name: string; deals: number; by: DemoUsername; daysAgo: number };

const CUSTOMERS: DemoCustomer[] = [
  { name: "Nile Linen Trading", deals: 9, by: "sales", daysAgo: 108 },
  { name: "شركة النور للمفروشات", deals: 12, by: "sales", daysAgo: 107 },
  { name: "Cairo Grand Hotels Supply", deals: 60, by: "mona.adel", daysAgo: 106 },
  { name: "محلات الأمير للملابس", deals: 7, by: "youssef.samir", daysAgo: 104 },
  { name: "Delta Home Stores", deals: 5, by: "sales", daysAgo: 96 },
  { name: "مؤسسة الفيروز لتجهيز الفنادق", deals: 8, by: "mona.adel", daysAgo: 90 },
  { name: "Red Sea Resorts (Hurghada)", deals: 6, by: "sales", daysAgo: 77 },
  { name: "مكتبة ومفروشات الإسكندرية", deals: 3, by: "youssef.samir", daysAgo: 64 },
  { name: "Little Stars Kidswear", deals: 4, by: "sales", daysAgo: 52 },
  { name: "أولاد حسن عبد السلام", deals: 2, by: "manager", daysAgo: 33 },
  { name: "Sinai Textiles & Co.", deals: 1, by: "mona.adel", daysAgo: 12 },
  { name: "بيت القطن المصري", deals: 0, by: "sales", daysAgo: 1 },
];

const DAYS_TO_FIRST_DEAL = 1;
const DISCOUNTS = [0, 0, 0, 5, 7.5, 10, 12.5, 15];
const SHARE_WITH_RECEIPT = 0.35;
/** Each deal with a number that it divides is entered two days after its sale, from paper. */
const ENTERED_LATER = 9;
const TWO_DAYS = 2 * 86_400_000;
const MINUTES_OF_WORK = 9 * 60;

/** The parts of a product that deals store, and the time from which it can be sold. */
type SoldProduct = { id: string; sku: string; name: string; createdAt: Date };

type CustomerRows = {
  customers: Prisma.CustomerCreateManyInput[];
  files: Prisma.StoredFileCreateManyInput[];
  deals: Prisma.DealCreateManyInput[];
  lines: Prisma.DealLineCreateManyInput[];
  logs: Prisma.SystemLogCreateManyInput[];
};

/** The demo factory's customers with their deals and some receipts. A deal contains only products that existed at its time. */
export async function customerRows(
  products: readonly SoldProduct[],
  now: Date,
  idOf: (username: DemoUsername) => string | undefined,
): Promise<CustomerRows> {
  const rows: CustomerRows = { customers: [], files: [], deals: [], lines: [], logs: [] };
  const moments = CUSTOMERS.map(({ deals, daysAgo }, at) =>
    createMoments(getCustomerId(at), deals, before(now, daysAgo * DAY), now),
  );
  const inOrder = moments.flat().sort((one, other) => one.getTime() - other.getTime());
  for (const [at, { name, by, daysAgo }] of CUSTOMERS.entries()) {
    const createdAt = before(now, daysAgo * DAY);
    const customer = { id: uuidV7(createdAt), name, customerId: getCustomerId(at), createdAt };
    const contact = CONTACTS[name];
    const phones = [...(contact?.phones ?? [])];
    const ownerId = by === "manager" ? undefined : idOf(by);
    const account = { ...contact, phones, phoneKeys: phones.map(toPhoneKey), ownerId };
    rows.customers.push({ ...customer, ...account });
    const names = { name, customerID: customer.customerId };
    rows.logs.push(logEntry(by, "CUSTOMER_CREATED", { ...names, ...contact }, createdAt));
    for (const soldAt of moments[at] ?? []) {
      const sellable = products.filter((product) => product.createdAt <= soldAt);
      const number = inOrder.indexOf(soldAt) + 1;
      const deal = await addDeal(rows, customer, sellable, {
        createdAt: soldAt,
        number,
        madeById: idOf(by),
      });
      rows.logs.push(logEntry(by, "DEAL_CREATED", { ...names, deal }, soldAt));
    }
  }
  return rows;
}

function getCustomerId(at: number): string {
  return `C-${1001 + at}`;
}

/** The times of a customer's deals, spread over the time since `since`, the oldest first. */
function createMoments(key: string, count: number, since: Date, now: Date): Date[] {
  const random = randomFor(`${key}/moments`);
  const first = since.getTime() + DAYS_TO_FIRST_DEAL * DAY * 60_000;
  const step = (now.getTime() - first) / Math.max(1, count);
  return Array.from({ length: count }, (_, at) => {
    const moment = new Date(first + step * (at + 0.8 * random()));
    // After 08:00 UTC, and not later than now.
    const morning = moment.setUTCHours(8, 0, 0, 0);
    const minutes = Math.floor(random() * MINUTES_OF_WORK);
    return new Date(Math.min(morning + minutes * 60_000, now.getTime() - (count - at) * 60_000));
  }).sort((one, other) => one.getTime() - other.getTime());
}

type DealOfRow = {
  readonly createdAt: Date;
  readonly number: number;
  readonly madeById: string | undefined;
};

async function addDeal(
  rows: CustomerRows,
  customer: { id: string; customerId: string },
  products: readonly SoldProduct[],
  { createdAt, number, madeById }: DealOfRow,
): Promise<LoggedDeal> {
  const id = uuidV7(createdAt);
  const random = randomFor(`${customer.customerId}/${rows.deals.length}`);
  const lines = chosen(products, 1 + Math.floor(random() ** 2 * 7), random).map((product) =>
    createLine(product, random),
  );
  const soldAt = new Date(createdAt.getTime() - (number % ENTERED_LATER === 0 ? TWO_DAYS : 0));
  const saleDate = soldAt.toISOString().slice(0, "YYYY-MM-DD".length);
  const receiptId = random() < SHARE_WITH_RECEIPT ? uuidV7(createdAt) : null;
  const deal: LoggedDeal = {
    _id: id,
    number,
    createdAt: createdAt.toISOString(),
    saleDate,
    products: lines.map((line) => ({ ...line, lineTotal: lineTotal(line) })),
    total: sumDeal(lines),
    driveFileId: receiptId,
    webViewLink: receiptId && `/api/customers/${customer.id}/deals/${id}/receipt`,
    salesRequest: null,
  };
  rows.deals.push({
    id,
    number,
    customerId: customer.id,
    madeById,
    createdAt,
    saleDate: new Date(saleDate),
    receiptId,
  });
  for (const [position, { SKU: sku, ...line }] of lines.entries())
    rows.lines.push({ id: uuidV7(createdAt), dealId: id, position, sku, ...line });
  if (receiptId) {
    const bytes = await receiptPdf(customer.customerId, deal);
    rows.files.push({ id: receiptId, contentType: "application/pdf", bytes, createdAt });
  }
  return deal;
}

function chosen<T>(from: readonly T[], count: number, random: () => number): T[] {
  const rest = [...from];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}

function createLine({ id, sku, name }: SoldProduct, random: () => number) {
  const sorts = Object.entries(catalogue.find((product) => product.sku === sku)?.sorts ?? {});
  const [[sort, colors] = ["", []]] = chosen(sorts, 1, random);
  const [color = ""] = chosen(colors, 1, random);
  const [discount = 0] = chosen(DISCOUNTS, 1, random);
  return {
    productId: id,
    productName: name,
    SKU: sku,
    sort,
    color,
    quantity: 5 * (1 + Math.floor(random() ** 2 * 40)),
    pricePerItem: getPrice(sku),
    discount,
  };
}

/** The price of one item in EGP, the same for every customer. */
function getPrice(sku: string): number {
  return 45 + Math.floor(randomFor(`${sku}/price`)() * 3_200) / 4;
}
