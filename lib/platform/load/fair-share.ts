/** The groups of a caller, from the widest to the narrowest: a network address, then a username at that address. */
export type Sharer = readonly string[];

type Waiting = { readonly sharer: Sharer };

/**
 * The waiting task to run next: from the group that was served longest ago, within it from the narrower group that was served
 * longest ago, and of those the oldest.
 */
export function findNext<W extends Waiting>(
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
 * The waiting task whose place a newcomer takes in a full queue: the last one of the group that has the most places, if that group
 * still has at least as many as the newcomer's group afterwards. Undefined when all groups have their share.
 */
export function displacedBy<W extends Waiting>(
  newcomer: Sharer,
  waiting: readonly W[],
): W | undefined {
  let rivals = waiting;
  for (let depth = 1; depth <= newcomer.length; depth++) {
    const own = rivals.filter(
      ({ sharer }) => getGroup(sharer, depth) === getGroup(newcomer, depth),
    );
    const largest = largestGroup(rivals, depth);
    if (largest.length > own.length + 1) return lastOfLargest(largest, depth + 1);
    rivals = own;
  }
  return undefined;
}

/** The keys of all groups that a sharer belongs to. */
export function listGroups(sharer: Sharer): string[] {
  return sharer.map((_, at) => getGroup(sharer, at + 1));
}

function isBefore(one: Sharer, other: Sharer, servedAt: ReadonlyMap<string, number>): boolean {
  const others = listGroups(other);
  for (const [at, group] of listGroups(one).entries()) {
    const difference = (servedAt.get(group) ?? 0) - (servedAt.get(others[at] ?? "") ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function lastOfLargest<W extends Waiting>(waiting: readonly W[], depth: number): W | undefined {
  const last = waiting.at(-1);
  const isNarrowest = last === undefined || last.sharer.length < depth;
  return isNarrowest ? last : lastOfLargest(largestGroup(waiting, depth), depth + 1);
}

function largestGroup<W extends Waiting>(waiting: readonly W[], depth: number): W[] {
  const groups = new Map<string, W[]>();
  for (const one of waiting) {
    const group = getGroup(one.sharer, depth);
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return [...groups.values()].reduce((most, own) => (own.length < most.length ? most : own), []);
}

function getGroup(sharer: Sharer, depth: number): string {
  return JSON.stringify(sharer.slice(0, depth));
}
