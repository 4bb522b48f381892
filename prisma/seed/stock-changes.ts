import type { Prisma } from "@/lib/platform/prisma/client";
import { before, DAY, logEntry } from "./history";
import { randomFor } from "./random";
import { findColor, moveStock, type Place, type StockRows } from "./stock-rows";

const HOUR = 60;
const MANAGERS = ["manager", "karim.fathy"] as const;

/** Counted back from today (days), so that the last change lies before the requests of the latest days. */
const FIRST = 30;
const LAST = 3;
const FRIDAY = 5;

/** A color with fewer units is left alone, and one with more moves at most a third of them. */
const ENOUGH = 60;
const SHARE = 3;

/** The colors that the stock counts are about come first. */
const COUNTED = 40;

type Change = { readonly place: Place; readonly units: number };

/**
 * A month of goods that managers added and removed, as movements and log entries. Each color ends with what it had: units that come
 * in on one day go out on another.
 */
export function stockChangeRows(stock: StockRows, now: Date): Prisma.SystemLogCreateManyInput[] {
  const days = workingDays(now);
  const random = randomFor("stock changes");
  const changes = days.map(() => ({ add: [] as Change[], remove: [] as Change[] }));
  unmovedPlaces(stock).forEach((place, at) => {
    const units = 10 * Math.ceil((random() * findColor(stock, place).quantity) / SHARE / 10);
    const one = at % days.length;
    const other = (one + 3 + Math.floor(random() * (days.length - 6))) % days.length;
    changes[one]?.add.push({ place, units });
    changes[other]?.remove.push({ place, units });
  });
  return days.flatMap((day, at) => {
    const username = MANAGERS[at % MANAGERS.length] ?? "manager";
    return (["add", "remove"] as const).flatMap((kind, turn) => {
      const lines = changes[at]?.[kind] ?? [];
      const moment = new Date(day.getTime() + (9 + 3 * turn) * HOUR * 60_000);
      return lines.length > 0 ? [changeStock(stock, { kind, lines, username, at: moment })] : [];
    });
  });
}

type StockChange = {
  readonly kind: "add" | "remove";
  readonly lines: readonly Change[];
  readonly username: string;
  readonly at: Date;
};

function changeStock(stock: StockRows, { kind, lines, username, at }: StockChange) {
  const moved = lines.map(({ place, units }) => {
    const stocked = () => ({ quantity: findColor(stock, place).quantity, reserved: 0 });
    const was = stocked();
    const quantity = kind === "add" ? units : -units;
    moveStock(stock, place, { kind, quantity, reserved: 0, by: username, at });
    return { ...place, quantity: units, before: was, after: stocked() };
  });
  const action = kind === "add" ? "STOCK_ADDED" : "STOCK_REMOVED";
  return logEntry(username, action, { lines: moved }, at);
}

/** The beginnings of the days on which goods move, the earliest first: none on Fridays. */
function workingDays(now: Date): Date[] {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  return Array.from({ length: FIRST - LAST + 1 }, (_, at) =>
    before(midnight, (FIRST - at) * DAY),
  ).filter((day) => day.getUTCDay() !== FRIDAY);
}

/** The colors with enough units that nothing but their opening has moved. */
function unmovedPlaces({ products, sorts, colors, movements }: StockRows): Place[] {
  const counts = new Map<string, number>();
  for (const { colorId } of movements) counts.set(colorId, (counts.get(colorId) ?? 0) + 1);
  return colors.slice(COUNTED).flatMap((color) => {
    const sort = sorts.find(({ id }) => id === color.sortId);
    const product = products.find(({ id }) => id === sort?.productId);
    const isUnmoved = counts.get(color.id) === 1 && color.quantity >= ENOUGH;
    if (!isUnmoved || !sort || !product) return [];
    return [{ sku: product.sku, sortName: sort.name, color: color.name }];
  });
}
