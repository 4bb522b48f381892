/** Anything with an id that grows with time. */
type Listed = { readonly _id: string };

/** How many decided ones are read at a time, and at most at once. */
export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 500;

/**
 * What somebody who decides sees: everything that waits, in the order in which it came, and what was decided, without a gap
 * from the newest down to the last one read.
 */
export type ReviewList<T extends Listed> = {
  readonly waiting: readonly T[];
  readonly decided: readonly T[];
  readonly hasMore: boolean;
};

/** All that wait and the newest decided ones, as a page reads them: each the newest first. */
export type ReviewPage<T> = readonly [waiting: readonly T[], decided: readonly T[]];

/** A page's lists as they are shown; of the decided ones it asked for at most `limit`. */
export function listOf<T extends Listed>(
  [waiting, decided]: ReviewPage<T>,
  limit: number,
): ReviewList<T> {
  return { waiting: [...waiting].reverse(), decided, hasMore: decided.length >= limit };
}

/** The server's newer answer, keeping what was scrolled to beyond it. */
export function withFresh<T extends Listed>(
  list: ReviewList<T>,
  fresh: ReviewList<T>,
): ReviewList<T> {
  const older = fresh.hasMore ? olderThan(list.decided, lastIdOf(fresh.decided)) : [];
  if (older.length === 0 || hasLeftUnseen(list, fresh, older)) return fresh;
  return { ...fresh, decided: [...fresh.decided, ...older], hasMore: list.hasMore };
}

/** Whether something from beyond the answer was decided or deleted elsewhere: nobody knows where it went. */
function hasLeftUnseen<T extends Listed>(
  list: ReviewList<T>,
  fresh: ReviewList<T>,
  older: readonly T[],
): boolean {
  const seen = new Set([...fresh.waiting, ...older].map(({ _id }) => _id));
  return olderThan(list.waiting, lastIdOf(fresh.decided)).some(({ _id }) => !seen.has(_id));
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

/** The items but those that have arrived between the seen ones; what comes after the last seen one disturbs nobody. */
export function withoutArrivals<T extends Listed>(
  items: readonly T[],
  seen: ReadonlySet<string>,
): readonly T[] {
  const last = items.findLastIndex(({ _id }) => seen.has(_id));
  return items.filter(({ _id }, at) => at > last || seen.has(_id));
}

/** Whether one may be among the decided ones that are still to be loaded. */
export function isFurtherDown({ decided, hasMore }: ReviewList<Listed>, id: string): boolean {
  const end = lastIdOf(decided);
  return hasMore && (end === undefined || id < end);
}

/** The id of the last one that was read: where the next part begins. */
export function lastIdOf(decided: readonly Listed[]): string | undefined {
  return decided.at(-1)?._id;
}

function olderThan<T extends Listed>(items: readonly T[], id: string | undefined): readonly T[] {
  return id === undefined ? [] : items.filter(({ _id }) => _id < id);
}

function newestFirst(one: Listed, other: Listed): number {
  return one._id < other._id ? 1 : -1;
}
