import { isLargeDifference } from "@/lib/counts/rules";
import type { CountLineView } from "@/lib/counts/schema";

/** Units on hand of a color before and after the acceptance of its count. */
export type StockChange = {
  readonly line: CountLineView;
  readonly before: number;
  readonly after: number;
  readonly units: number;
  /** The difference is so large that the color had better be counted again. */
  readonly isLarge: boolean;
};

/**
 * Returns how an acceptance changes the stock of a line; null where it does not: the color no longer exists, a correction says the same
 * meanwhile, or the manager chooses.
 */
export function toStockChange(line: CountLineView): StockChange | null {
  const { counted, movedMeanwhile, adjustment, isToDecide } = line;
  if (counted === null || movedMeanwhile === null || !adjustment || isToDecide) return null;
  const after = counted + movedMeanwhile;
  const before = after - adjustment;
  return { line, before, after, units: adjustment, isLarge: isLargeDifference(adjustment, before) };
}
