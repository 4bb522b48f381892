import { AppError } from "@/lib/platform/errors/app-error";
import { getCredit, type Condition } from "../rules";
import type { ReturnLineInput, SoldLine } from "../schema";

/** Units of sold goods that come back in one condition, with their credit (piastres). */
export type ReturnedUnits = {
  readonly sold: SoldLine;
  readonly quantity: number;
  readonly condition: Condition;
  readonly piastres: bigint;
};

const toKey = (name: string) => name.toLowerCase();

function isMeant(sold: SoldLine, { SKU, sort, color, line }: ReturnLineInput): boolean {
  if (line !== undefined && line !== sold.line) return false;
  const skus = [sold.sku, sold.presentSku ?? sold.sku].map(toKey);
  return (
    skus.includes(toKey(SKU)) &&
    toKey(sold.sort) === toKey(sort) &&
    toKey(sold.color) === toKey(color)
  );
}

/**
 * Finds the sold goods that the lines mean: without a `line` the first ones of that color of which units are left. Throws `notSold` naming
 * the lines that the deal or request does not have, and `notEnoughSold` naming those with more units than are left.
 */
export function assignUnits(
  sold: readonly SoldLine[],
  lines: readonly ReturnLineInput[],
): ReturnedUnits[] {
  const unknown = lines.filter((line) => !sold.some((each) => isMeant(each, line)));
  if (unknown.length > 0) throw new AppError("notSold", { lines: unknown.map(toNames) });
  const left = new Map(sold.map((each) => [each, each] as const));
  const units: ReturnedUnits[] = [];
  const tooMuch: Record<string, string | number>[] = [];
  for (const line of lines) {
    const meant = sold.filter((each) => isMeant(each, line));
    let rest = line.quantity;
    for (const each of meant) {
      const now = left.get(each) ?? each;
      const quantity = Math.min(rest, now.quantity - now.returned);
      if (quantity <= 0) continue;
      const piastres = getCredit(now, quantity);
      const credited = now.credited + piastres;
      left.set(each, { ...now, returned: now.returned + quantity, credited });
      units.push({ sold: each, quantity, condition: line.condition, piastres });
      rest -= quantity;
    }
    if (rest > 0)
      tooMuch.push({ ...toNames(line), asked: line.quantity, left: line.quantity - rest });
  }
  if (tooMuch.length > 0) throw new AppError("notEnoughSold", { lines: tooMuch });
  return units;
}

/** Names a line in an error. */
export function toNames({ SKU, sort, color }: ReturnLineInput) {
  return { sku: SKU, sortName: sort, color };
}
