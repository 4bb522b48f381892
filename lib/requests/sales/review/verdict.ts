import { colorKey, listShortages, type StockedRequest } from "./shortage";

/** The verdict on a waiting request with the current stock; `short` and `gone` name what prevents its acceptance. */
export type Verdict =
  | { readonly kind: "available" | "adds" }
  /** Units beyond what is available, over all lines. */
  | { readonly kind: "short"; readonly units: number }
  /** Lines whose color is no longer in the catalogue. */
  | { readonly kind: "gone"; readonly lines: number };

/** The verdict on a request by what its lines say about the stock. */
export function getVerdict({ action, items }: StockedRequest): Verdict {
  const lines = items.filter(({ available }) => available === null).length;
  const units = action === "remove" ? sumAll(listShortages(items)) : 0;
  if (units > 0) return { kind: "short", units };
  if (lines > 0) return { kind: "gone", lines };
  return { kind: action === "add" ? "adds" : "available" };
}

/** Returns whether a request cannot be accepted or held as a whole with the current stock. */
export function isBlocked(request: StockedRequest): boolean {
  return ["short", "gone"].includes(getVerdict(request).kind);
}

/** Returns the requested units, over all lines. */
export function sumUnits({ items }: Pick<StockedRequest, "items">): number {
  return sumAll(items.map(({ quantity }) => quantity));
}

type Stock = { readonly available: number; readonly held: number };

/**
 * Returns the stock of each line's color after the lines above it are applied (units). Null where it is unknown: the color is deleted, or
 * the stock was not requested.
 */
export function stockOfLines({ action, items }: StockedRequest): readonly (Stock | null)[] {
  const moved = new Map<string, number>();
  return items.map(({ quantity, available, held, ...item }) => {
    if (typeof available !== "number") return null;
    const key = colorKey(item);
    const before = moved.get(key) ?? 0;
    moved.set(key, before + (action === "add" ? quantity : -quantity));
    return { available: Math.max(0, available + before), held: held ?? 0 };
  });
}

function sumAll(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
