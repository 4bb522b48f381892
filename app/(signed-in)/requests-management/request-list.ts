import type { WorkerRequestView } from "@/lib/worker-requests/schema";

/** How many decided requests are loaded at a time. */
export const PAGE_SIZE = 50;

/** A request on this screen; `available` (units, null when the color is gone) is known for waiting ones. */
export type ListedRequest = WorkerRequestView & { readonly available?: number | null };

/** All waiting requests and the newest decided ones, as the server has them now. */
export type FreshRequests = readonly [
  waiting: readonly ListedRequest[],
  decided: readonly ListedRequest[],
];

/**
 * What the screen shows: every waiting request, and the decided ones without a gap from the newest down to the last
 * one loaded. Ids grow with time. The waiting ones are in the order in which they came: none waits for ever, and one that
 * arrives by itself moves no other from under a thumb.
 */
export type RequestList = {
  readonly waiting: readonly ListedRequest[];
  readonly decided: readonly ListedRequest[];
  readonly hasMore: boolean;
};

export function listOf([waiting, decided]: FreshRequests): RequestList {
  return { waiting: [...waiting].reverse(), decided, hasMore: decided.length >= PAGE_SIZE };
}

/** The server's newer answer, keeping the older decided requests that were loaded while scrolling. */
export function withFresh(list: RequestList, fresh: FreshRequests): RequestList {
  const start = listOf(fresh);
  const older = start.hasMore ? olderThan(list.decided, lastIdOf(start.decided)) : [];
  if (older.length === 0 || hasLeftUnseen(list, start, older)) return start;
  return { ...start, decided: [...start.decided, ...older], hasMore: list.hasMore };
}

/** Whether somebody else decided or deleted a request from before the new first page: nobody knows where it went. */
function hasLeftUnseen(list: RequestList, start: RequestList, older: readonly ListedRequest[]) {
  const seen = idsOf([...start.waiting, ...older]);
  return olderThan(list.waiting, lastIdOf(start.decided)).some(({ _id }) => !seen.has(_id));
}

/**
 * The next decided requests, asked for with `before`; an answer that no longer fits the end is left out. What somebody
 * else decided meanwhile waits no longer.
 */
export function withMore(
  list: RequestList,
  before: string | undefined,
  page: readonly ListedRequest[],
): RequestList {
  if (lastIdOf(list.decided) !== before) return list;
  const arrived = idsOf(page);
  return {
    waiting: list.waiting.filter(({ _id }) => !arrived.has(_id)),
    decided: [...list.decided, ...page],
    hasMore: page.length >= PAGE_SIZE,
  };
}

/** The decided version takes its place among the decided ones; one from before the end appears when scrolled to. */
export function withDecision(list: RequestList, decided: ListedRequest): RequestList {
  const { waiting, decided: others, hasMore } = without(list, decided._id);
  const end = lastIdOf(others);
  const isBeforeEnd = hasMore && (end === undefined || decided._id < end);
  const shown = isBeforeEnd ? others : [...others, decided].sort(newestFirst);
  return { waiting, decided: shown, hasMore };
}

export function without(list: RequestList, id: string): RequestList {
  const stays = ({ _id }: ListedRequest) => _id !== id;
  return { ...list, waiting: list.waiting.filter(stays), decided: list.decided.filter(stays) };
}

/** How many units a removal asks for beyond what is available now. */
export function shortageOf({ action, quantity, available }: ListedRequest): number {
  return action === "remove" && typeof available === "number"
    ? Math.max(0, quantity - available)
    : 0;
}

/** The id of the last loaded decided request: where the next page begins. */
export function lastIdOf(requests: readonly ListedRequest[]): string | undefined {
  return requests.at(-1)?._id;
}

function olderThan(requests: readonly ListedRequest[], id: string | undefined) {
  return id === undefined ? [] : requests.filter(({ _id }) => _id < id);
}

function idsOf(requests: readonly ListedRequest[]): ReadonlySet<string> {
  return new Set(requests.map(({ _id }) => _id));
}

function newestFirst(one: ListedRequest, other: ListedRequest): number {
  return one._id < other._id ? 1 : -1;
}
