/** The most steps between zero and the longest bar. */
const MOST_STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10];

/** Returns the ticks of an axis that holds zero and both values: round, evenly spaced, and no further than one step beyond them. */
export function listTicks(lowest: number, highest: number): readonly number[] {
  const longest = Math.max(highest, -lowest, 0);
  if (longest === 0) return [0, 1];
  const step = findStep(longest, Number.isInteger(lowest) && Number.isInteger(highest));
  const [first, last] = [Math.floor(Math.min(lowest, 0) / step), Math.ceil(highest / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** Returns the smallest round step that reaches the value in few enough steps; a whole one for whole values. */
function findStep(longest: number, isWhole: boolean): number {
  const size = 10 ** Math.floor(Math.log10(longest / MOST_STEPS));
  const steps = ROUND.map((factor) => factor * size);
  const fits = (step: number) => longest / step <= MOST_STEPS;
  const found = steps.find((step) => fits(step) && (!isWhole || Number.isInteger(step)));
  return found ?? 1;
}

type Stacked = { readonly name: string; readonly [series: string]: number | string };

/** Returns how far stacked bars reach down and up from zero. */
export function findReach(
  rows: readonly Stacked[],
  series: readonly string[],
): readonly [lowest: number, highest: number] {
  const sums = (sign: 1 | -1) =>
    rows.map((row) =>
      series.reduce((sum, name) => sum + sign * Math.max(0, sign * Number(row[name] ?? 0)), 0),
    );
  return [Math.min(0, ...sums(-1)), Math.max(0, ...sums(1))];
}
