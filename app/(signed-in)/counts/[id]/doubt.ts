import { isLargeDifference } from "@/lib/counts/rules";
import type { CountLineView } from "@/lib/counts/schema";
import type { Found } from "./use-entry-queue";

/** Units from which on a count is unusual where the book may not be seen. */
const UNUSUAL = 10_000;

/** A typed count that is probably a mistake: its units, and those of the book, null for who may not see them. */
export type Doubt = { readonly counted: number; readonly expected: number | null };

type Line = Pick<CountLineView, "counted" | "expected">;

/**
 * Returns the doubt about an entry that leaves a color far from the book, and no nearer to it than before: people who count in several
 * places add up. Null for a likely entry. `isCounted`: something of the color is counted, maybe by an entry on its way.
 */
export function findDoubt(line: Line, { kind, quantity }: Found, isCounted: boolean): Doubt | null {
  const { expected } = line;
  const before = line.counted ?? 0;
  const counted = kind === "set" ? quantity : before + quantity;
  if (expected === null) return counted >= UNUSUAL ? { counted, expected } : null;
  const isNearer = isCounted && Math.abs(counted - expected) < Math.abs(before - expected);
  return isLargeDifference(counted - expected, expected) && !isNearer
    ? { counted, expected }
    : null;
}
