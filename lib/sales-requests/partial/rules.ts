/** A line that asks for units of a color, named by `color`. `available` is null where the color is gone. */
type AskingLine = {
  readonly color: string;
  readonly quantity: number;
  readonly available: number | null;
};

/**
 * How many units each line of a removal can have of what is available. Lines of one color take from its stock in their
 * order; a line whose color is gone gets none.
 */
export function unitsToGive(lines: readonly AskingLine[]): number[] {
  const taken = new Map<string, number>();
  return lines.map(({ color, quantity, available }) => {
    const before = taken.get(color) ?? 0;
    const given = Math.max(0, Math.min(quantity, (available ?? 0) - before));
    taken.set(color, before + given);
    return given;
  });
}

/** Whether there is something for some of the lines, and too little for all of them. */
export function isPartOf(given: readonly number[], asked: readonly number[]): boolean {
  return given.some((units) => units > 0) && given.some((units, at) => units < (asked[at] ?? 0));
}
