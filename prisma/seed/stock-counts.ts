import type { Prisma } from "@/lib/platform/prisma/client";
import { before, logEntry, userNamed, type DemoUser, type Notices } from "./history";
import { uuidV7 } from "./random";
import { moveStock, type Place, type StockRows } from "./stock-rows";

const HOUR = 60;

/** The rows of the demo's stock counts, to be inserted after the stock. */
export type CountRows = {
  counts: Prisma.StockCountCreateManyInput[];
  entries: Prisma.StockCountEntryCreateManyInput[];
  lines: Prisma.StockCountLineCreateManyInput[];
  logs: Prisma.SystemLogCreateManyInput[];
};

type Color = { id: string; place: Place; productName: string; quantity: number };

/** A count: by whom and when it was started, and by how many units what was found differs from the books, color by color. */
type Wanted = {
  readonly number: number;
  readonly startedAt: Date;
  readonly colors: readonly Color[];
  readonly found: readonly number[];
};

/** One accepted count, and one in which people are counting. */
export function stockCountRows(
  stock: StockRows,
  { now, startedAt }: { readonly now: Date; readonly startedAt: Date },
  users: readonly DemoUser[],
  notices: Notices,
): CountRows {
  const rows: CountRows = { counts: [], entries: [], lines: [], logs: [] };
  const colors = untouchedColors(stock);
  const accepted = {
    number: 1,
    startedAt,
    found: [0, -2, 1, 0],
    colors: colors.slice(0, 4),
  };
  const skus = [...new Set(accepted.colors.map(({ place }) => place.sku))];
  const inScope = countColors(stock, skus);
  const id = addCount(rows, users, accepted, { name: "Shelf 4", skus, inScope });
  accept(rows, stock, accepted, { id, colors: inScope });
  const open = {
    number: 2,
    startedAt: before(now, 3 * HOUR),
    found: [0, 3, -1],
    colors: colors.slice(4, 7),
  };
  const all = stock.colors.length;
  const openId = addCount(rows, users, open, { name: "جرد نهاية الشهر", skus: [], inScope: all });
  const params = { username: "manager", label: "COUNT-2", countId: openId };
  const told = { ...params, count: all };
  notices.notify("worker", "countStarted", told, open.startedAt, openId);
  return rows;
}

/** Colors of which nothing has moved since they were made: what a count of them corrects comes last. */
function untouchedColors({ products, sorts, colors, movements }: StockRows): Color[] {
  return colors.flatMap((color) => {
    const moved = movements.filter(({ colorId }) => colorId === color.id);
    const sort = sorts.find(({ id }) => id === color.sortId);
    const product = products.find((row) => row.id === sort?.productId);
    if (moved.length !== 1 || !sort || !product || color.quantity < 5) return [];
    const place = { sku: product.sku, sortName: sort.name, color: color.name };
    return [{ id: color.id, place, productName: product.name, quantity: color.quantity }];
  });
}

function countColors({ products, sorts, colors }: StockRows, skus: readonly string[]): number {
  const ids = products.filter(({ sku }) => skus.includes(sku)).map((row) => row.id);
  const ofThem = sorts.filter(({ productId }) => ids.includes(productId)).map((row) => row.id);
  return colors.filter(({ sortId }) => ofThem.includes(sortId)).length;
}

type Scope = {
  readonly name: string;
  /** The products that are counted; none for all. */
  readonly skus: string[];
  /** The number of colors to count. */
  readonly inScope: number;
};

function addCount(
  rows: CountRows,
  users: readonly DemoUser[],
  { number, startedAt, colors, found }: Wanted,
  { name, skus, inScope }: Scope,
): string {
  const id = uuidV7(startedAt);
  const skuKeys = skus.map((sku) => sku.toLowerCase());
  rows.counts.push({
    id,
    number,
    name,
    isBlind: false,
    skus,
    skuKeys,
    startedBy: "manager",
    createdAt: startedAt,
  });
  const details = { number, name, isBlind: false, skus, colors: inScope };
  rows.logs.push(logEntry("manager", "COUNT_STARTED", details, startedAt));
  colors.forEach((color, at) => {
    const createdAt = new Date(startedAt.getTime() + (at + 1) * 5 * 60_000);
    const { id: userId, username } = userNamed(users, at % 3 === 2 ? "manager" : "worker");
    const entryId = uuidV7(createdAt);
    const counted = color.quantity + (found[at] ?? 0);
    const about = { countId: id, colorId: color.id, quantityAt: color.quantity };
    const entry = { kind: "add", quantity: counted, userId, username, createdAt } as const;
    rows.entries.push({ id: entryId, ...about, ...entry });
    const names = { ...color.place, productName: color.productName };
    rows.lines.push({ ...about, ...names, counted, firstEntryId: entryId, lastEntryId: entryId });
  });
  return id;
}

function accept(
  rows: CountRows,
  stock: StockRows,
  { number, startedAt, colors, found }: Wanted,
  { id, colors: inScope }: { readonly id: string; readonly colors: number },
): void {
  const at = new Date(startedAt.getTime() + HOUR * 60_000);
  const count = rows.counts.find((row) => row.id === id);
  Object.assign(count ?? {}, {
    status: "accepted",
    closedBy: "manager",
    closedAt: at,
    colors: inScope,
  });
  for (const line of rows.lines) if (line.countId === id) line.quantityAtEnd = line.quantityAt;
  const document = { id, label: `COUNT-${number}` };
  const lines = colors.flatMap(({ place, quantity }, index) => {
    const difference = found[index] ?? 0;
    if (difference === 0) return [];
    const change = { kind: "edit" as const, quantity: difference, reserved: 0 };
    moveStock(stock, place, { ...change, by: "manager", at, document });
    const stocked = (units: number) => ({ quantity: units, reserved: 0 });
    const [was, is] = [stocked(quantity), stocked(quantity + difference)];
    return [{ ...place, quantity: Math.abs(difference), before: was, after: is }];
  });
  const sums = { counted: colors.length, uncounted: inScope - colors.length, gone: 0 };
  const details = { number, name: count?.name ?? null, ...sums, changed: lines.length, lines };
  rows.logs.push(logEntry("manager", "COUNT_ACCEPTED", details, at));
}
