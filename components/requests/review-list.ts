/** Anything with an id that grows with time. */
type Listed = { readonly _id: string };

/** The number of decided requests that one read returns by default, and at most. */
export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 500;

/**
 * The list of a person who decides: all waiting requests, the oldest first, and the decided ones, without a gap from the
 * newest down to the last one read.
 */
export type ReviewList<T extends Listed> = {
  readonly waiting: readonly T[];
  readonly decided: readonly T[];
  readonly hasMore: boolean;
};

/** All that wait and the newest decided ones, as a page reads them: each the newest first. */
export type ReviewPage<T> = readonly [waiting: readonly T[], decided: readonly T[]];

/** A page's lists as they are shown; of the decided ones it asked for at most `limit`. */
export function toReviewList<T extends Listed>(
  [waiting, decided]: ReviewPage<T>,
  limit: number,
): ReviewList<T> {
  return { waiting: [...waiting].reverse(), decided, hasMore: decided.length >= limit };
}

/** Returns the server's newer list, with the older decided requests that the person has scrolled to. */
export function withFresh<T extends Listed>(
  list: ReviewList<T>,
  fresh: ReviewList<T>,
): ReviewList<T> {
  const older = fresh.hasMore ? olderThan(list.decided, findLastId(fresh.decided)) : [];
  if (older.length === 0 || hasLeftUnseen(list, fresh, older)) return fresh;
  return { ...fresh, decided: [...fresh.decided, ...older], hasMore: list.hasMore };
}

/**
 * Returns whether a waiting request older than the loaded part of the server's list was decided or deleted elsewhere; its place is then
 * unknown.
 */
function hasLeftUnseen<T extends Listed>(
  list: ReviewList<T>,
  fresh: ReviewList<T>,
  older: readonly T[],
): boolean {
  const seen = new Set([...fresh.waiting, ...older].map(({ _id }) => _id));
  return olderThan(list.waiting, findLastId(fresh.decided)).some(({ _id }) => !seen.has(_id));
}

/**
 * Appends the next decided requests, read with `before`; a page that no longer fits the end of the list is ignored. Requests that somebody
 * else decided meanwhile leave the waiting ones.
 */
export function withMore<T extends Listed>(
  list: ReviewList<T>,
  before: string | undefined,
  { decided, hasMore }: Pick<ReviewList<T>, "decided" | "hasMore">,
): ReviewList<T> {
  if (findLastId(list.decided) !== before) return list;
  const arrived = new Set(decided.map(({ _id }) => _id));
  return {
    waiting: list.waiting.filter(({ _id }) => !arrived.has(_id)),
    decided: [...list.decided, ...decided],
    hasMore,
  };
}

/** Moves a request to its place among the decided ones; one older than the last one read appears when it is scrolled to. */
export function withDecided<T extends Listed>(list: ReviewList<T>, decided: T): ReviewList<T> {
  const { waiting, decided: others, hasMore } = without(list, decided._id);
  const end = findLastId(others);
  const isBeforeEnd = hasMore && (end === undefined || decided._id < end);
  const shown = isBeforeEnd ? others : [...others, decided].sort(newestFirst);
  return { waiting, decided: shown, hasMore };
}

/** Replaces a request that still waits, at the same place. */
export function withWaiting<T extends Listed>(list: ReviewList<T>, changed: T): ReviewList<T> {
  const waiting = list.waiting.map((known) => (known._id === changed._id ? changed : known));
  return { ...list, waiting };
}

export function without<T extends Listed>(list: ReviewList<T>, id: string): ReviewList<T> {
  const stays = ({ _id }: Listed) => _id !== id;
  return { ...list, waiting: list.waiting.filter(stays), decided: list.decided.filter(stays) };
}

/** The items without new ones between the seen ones; items after the last seen one stay, since they move no other. */
export function withoutArrivals<T extends Listed>(
  items: readonly T[],
  seen: ReadonlySet<string>,
): readonly T[] {
  const last = items.findLastIndex(({ _id }) => seen.has(_id));
  return items.filter(({ _id }, at) => at > last || seen.has(_id));
}

/** Returns whether a request may be among the decided ones that are not loaded yet. */
export function isFurtherDown({ decided, hasMore }: ReviewList<Listed>, id: string): boolean {
  const end = findLastId(decided);
  return hasMore && (end === undefined || id < end);
}

/** The id of the last one that was read: where the next part begins. */
export function findLastId(decided: readonly Listed[]): string | undefined {
  return decided.at(-1)?._id;
}

function olderThan<T extends Listed>(items: readonly T[], id: string | undefined): readonly T[] {
  return id === undefined ? [] : items.filter(({ _id }) => _id < id);
}

function newestFirst(one: Listed, other: Listed): number {
  return one._id < other._id ? 1 : -1;
}
