import type { CountLineView } from "@/lib/counts/schema";

/**
 * Returns the colors in the order in which the dialog found them, each as it is now. What came to the list since is at the end, and a color
 * that has left it stays, so that the others keep their numbers.
 */
export function mergeLines(
  first: readonly CountLineView[],
  now: readonly CountLineView[],
): CountLineView[] {
  const byId = new Map(now.map((line) => [line.colorId, line]));
  const known = new Set(first.map(({ colorId }) => colorId));
  return [
    ...first.map((line) => byId.get(line.colorId) ?? line),
    ...now.filter(({ colorId }) => !known.has(colorId)),
  ];
}

/** Returns the first color after one, and then from the top, that `isWanted`; null for none. */
export function findNext(
  lines: readonly CountLineView[],
  colorId: string,
  isWanted: (line: CountLineView) => boolean,
): CountLineView | null {
  const at = lines.findIndex((line) => line.colorId === colorId);
  const others = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
  return others.find(isWanted) ?? null;
}
