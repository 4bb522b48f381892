/** Who shares something with others, from the widest circle to the narrowest: an address, then a username there. */
export type Sharer = readonly string[];

type Waiting = { readonly sharer: Sharer };

/**
 * Who of those who wait is next: who belongs to the circle that was served longest ago, in it to the narrower one of which
 * the same is true, and of these the first that came.
 */
export function nextOf<W extends Waiting>(
  waiting: readonly W[],
  servedAt: ReadonlyMap<string, number>,
): W | undefined {
  const [first, ...others] = waiting;
  return others.reduce<W | undefined>(
    (next, other) => (next && isBefore(other.sharer, next.sharer, servedAt) ? other : next),
    first,
  );
}

/**
 * Whose place a newcomer gets where there is none left: the last one's of the circle that has the most, if it would still
 * have no less than the newcomer's. Nobody's where all have their share.
 */
export function displacedBy<W extends Waiting>(
  newcomer: Sharer,
  waiting: readonly W[],
): W | undefined {
  let rivals = waiting;
  for (let depth = 1; depth <= newcomer.length; depth++) {
    const own = rivals.filter(
      ({ sharer }) => circleOf(sharer, depth) === circleOf(newcomer, depth),
    );
    const most = largestCircle(rivals, depth);
    if (most.length > own.length + 1) return lastOfLargest(most, depth + 1);
    rivals = own;
  }
  return undefined;
}

/** The names of all circles that somebody belongs to. */
export function circlesOf(sharer: Sharer): string[] {
  return sharer.map((_, at) => circleOf(sharer, at + 1));
}

function isBefore(one: Sharer, other: Sharer, servedAt: ReadonlyMap<string, number>): boolean {
  const others = circlesOf(other);
  for (const [at, circle] of circlesOf(one).entries()) {
    const difference = (servedAt.get(circle) ?? 0) - (servedAt.get(others[at] ?? "") ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function lastOfLargest<W extends Waiting>(waiting: readonly W[], depth: number): W | undefined {
  const last = waiting.at(-1);
  const isNarrowest = last === undefined || last.sharer.length < depth;
  return isNarrowest ? last : lastOfLargest(largestCircle(waiting, depth), depth + 1);
}

function largestCircle<W extends Waiting>(waiting: readonly W[], depth: number): W[] {
  const circles = new Map<string, W[]>();
  for (const one of waiting) {
    const circle = circleOf(one.sharer, depth);
    circles.set(circle, [...(circles.get(circle) ?? []), one]);
  }
  return [...circles.values()].reduce((most, own) => (own.length < most.length ? most : own), []);
}

function circleOf(sharer: Sharer, depth: number): string {
  return JSON.stringify(sharer.slice(0, depth));
}
