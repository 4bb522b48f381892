/** A line that asks for units of a color, named by `color`. `available` is null where the color was deleted. */
type AskingLine = {
  readonly color: string;
  readonly quantity: number;
  readonly available: number | null;
};

/**
 * Returns the units that each line of a removal gets of what is available. Lines of one color take from its stock in their
 * order; a line whose color was deleted gets none.
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

/** A part of a short removal: the units for each line, their sum, and the units that are left over. */
export type Part = {
  readonly units: readonly number[];
  readonly given: number;
  readonly rest: number;
};

/** The part of a removal that is available; null where everything is, and where nothing is. */
export function findPart(lines: readonly AskingLine[]): Part | null {
  const units = unitsToGive(lines);
  const given = sumAll(units);
  const rest = sumAll(lines.map(({ quantity }) => quantity)) - given;
  return given > 0 && rest > 0 ? { units, given, rest } : null;
}

function sumAll(units: readonly number[]): number {
  return units.reduce((sum, some) => sum + some, 0);
}
