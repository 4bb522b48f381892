/** Anything with an id that grows with time. */
type Listed = { readonly _id: string };

/** How many decided ones are read at a time, and at most at once. */
export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 500;

/**
 * What somebody who decides sees: everything that waits, and what was decided, without a gap from the newest down to the
 * last one read.
 */
export type ReviewList<T extends Listed> = {
  readonly waiting: readonly T[];
  readonly decided: readonly T[];
  readonly hasMore: boolean;
};

/** The server's newer answer, keeping what was scrolled to beyond it. What did not change stays the same object. */
export function withFresh<T extends Listed>(
  list: ReviewList<T>,
  fresh: ReviewList<T>,
): ReviewList<T> {
  const kept = keepKnown([...list.waiting, ...list.decided]);
  const end = lastIdOf(fresh.decided);
  const older = fresh.hasMore && end ? list.decided.filter(({ _id }) => _id < end) : [];
  return {
    waiting: fresh.waiting.map(kept),
    decided: [...fresh.decided.map(kept), ...older],
    hasMore: older.length > 0 ? list.hasMore : fresh.hasMore,
  };
}

/**
 * The next decided ones, asked for with `before`; an answer that no longer fits the end is left out. What somebody else
 * decided meanwhile waits no longer.
 */
export function withMore<T extends Listed>(
  list: ReviewList<T>,
  before: string | undefined,
  { decided, hasMore }: Pick<ReviewList<T>, "decided" | "hasMore">,
): ReviewList<T> {
  if (lastIdOf(list.decided) !== before) return list;
  const arrived = new Set(decided.map(({ _id }) => _id));
  return {
    waiting: list.waiting.filter(({ _id }) => !arrived.has(_id)),
    decided: [...list.decided, ...decided],
    hasMore,
  };
}

/** It takes its place among the decided ones; one from before the end appears when scrolled to. */
export function withDecided<T extends Listed>(list: ReviewList<T>, decided: T): ReviewList<T> {
  const { waiting, decided: others, hasMore } = without(list, decided._id);
  const end = lastIdOf(others);
  const isBeforeEnd = hasMore && (end === undefined || decided._id < end);
  const shown = isBeforeEnd ? others : [...others, decided].sort(newestFirst);
  return { waiting, decided: shown, hasMore };
}

/** It still waits, changed, in its old place. */
export function withWaiting<T extends Listed>(list: ReviewList<T>, changed: T): ReviewList<T> {
  const waiting = list.waiting.map((known) => (known._id === changed._id ? changed : known));
  return { ...list, waiting };
}

export function without<T extends Listed>(list: ReviewList<T>, id: string): ReviewList<T> {
  const stays = ({ _id }: Listed) => _id !== id;
  return { ...list, waiting: list.waiting.filter(stays), decided: list.decided.filter(stays) };
}

/** The id of the last one that was read: where the next part begins. */
export function lastIdOf(decided: readonly Listed[]): string | undefined {
  return decided.at(-1)?._id;
}

/** Gives the object that is known already for one that says the same, so that nothing is drawn anew without a reason. */
export function keepKnown<T extends Listed>(known: readonly T[]): (fresh: T) => T {
  const byId = new Map(known.map((item) => [item._id, item]));
  return (fresh) => {
    const old = byId.get(fresh._id);
    return old && JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh;
  };
}

function newestFirst(one: Listed, other: Listed): number {
  return one._id < other._id ? 1 : -1;
}
