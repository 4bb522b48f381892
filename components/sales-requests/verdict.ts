import type { StockAction } from "@/lib/stock/schema";
import { isPartOf } from "@/lib/sales-requests/partial/rules";
import { givenOf, shortagesOf, type ListedItem } from "./shortage";

/** Whether a waiting request can be accepted as the stock is; `short` and `gone` say what is missing. */
export type Verdict =
  | { readonly kind: "available" | "adds" }
  /** Units beyond what is available, over all lines. */
  | { readonly kind: "short"; readonly units: number }
  /** Lines whose color is no longer in the catalogue. */
  | { readonly kind: "gone"; readonly lines: number };

type Request = { readonly action: StockAction; readonly items: readonly ListedItem[] };

/** The verdict on a request by what its lines say about the stock. */
export function verdictOf({ action, items }: Request): Verdict {
  const lines = items.filter(({ available }) => available === null).length;
  const units = action === "remove" ? sumOf(shortagesOf(items)) : 0;
  if (units > 0) return { kind: "short", units };
  if (lines > 0) return { kind: "gone", lines };
  return { kind: action === "add" ? "adds" : "available" };
}

/** Whether a request cannot be accepted or held as the stock is. */
export function isBlocked(request: Request): boolean {
  return ["short", "gone"].includes(verdictOf(request).kind);
}

/** The units that a part of a short removal comes to, and those that it leaves over. */
export type Part = { readonly given: number; readonly rest: number };

/** What can be accepted or held of a removal that is short; null where it is not, and where nothing is there. */
export function partOf({ action, items }: Request): Part | null {
  if (action === "add") return null;
  const given = givenOf(items);
  const asked = items.map(({ quantity }) => quantity);
  if (!isPartOf(given, asked)) return null;
  return { given: sumOf(given), rest: sumOf(asked) - sumOf(given) };
}

/** How many units a request asks for, over all lines. */
export function piecesOf({ items }: Pick<Request, "items">): number {
  return sumOf(items.map(({ quantity }) => quantity));
}

type Stock = { readonly available: number; readonly held: number };

/**
 * What the color of each line has when the lines above have taken or brought theirs (units). Null where nobody knows: the
 * color is gone, or the stock was not asked for.
 */
export function stockOfLines({ action, items }: Request): readonly (Stock | null)[] {
  const moved = new Map<string, number>();
  return items.map(({ product, sortName, color, quantity, available, held }) => {
    if (typeof available !== "number") return null;
    const key = JSON.stringify([product.toLowerCase(), sortName, color]);
    const before = moved.get(key) ?? 0;
    moved.set(key, before + (action === "add" ? quantity : -quantity));
    return { available: Math.max(0, available + before), held: held ?? 0 };
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
