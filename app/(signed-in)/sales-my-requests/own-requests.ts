import type { ListedRequest } from "@/components/sales-requests/request-calls";

/** How many requests are loaded at a time. */
export const PAGE_SIZE = 20;

/** The person's requests without a gap from the newest down to the last one loaded. Ids grow with time. */
export type OwnRequests = {
  readonly requests: readonly ListedRequest[];
  readonly isComplete: boolean;
};

export const NOTHING_LOADED: OwnRequests = { requests: [], isComplete: false };

/** With the server's newest `asked` requests as they are now, before whatever was loaded beyond them meanwhile. */
export function withNewest(
  { requests, isComplete }: OwnRequests,
  newest: readonly ListedRequest[],
  asked: number,
): OwnRequests {
  if (newest.length < asked) return { requests: newest, isComplete: true };
  const end = lastIdOf(newest);
  const beyond = requests.filter(({ _id }) => end !== undefined && _id < end);
  return { requests: [...newest, ...beyond], isComplete };
}

/** With the next part, asked for with `before`; one that no longer fits the end is left out. */
export function withMore(
  loaded: OwnRequests,
  before: string | undefined,
  part: readonly ListedRequest[],
): OwnRequests {
  if (lastIdOf(loaded.requests) !== before) return loaded;
  return { requests: [...loaded.requests, ...part], isComplete: part.length < PAGE_SIZE };
}

/** The id of the last loaded request: where the next part begins. */
export function lastIdOf(requests: readonly ListedRequest[]): string | undefined {
  return requests.at(-1)?._id;
}

/** Whether a request may be among those still to be loaded. */
export function isFurtherDown({ requests, isComplete }: OwnRequests, id: string): boolean {
  const end = lastIdOf(requests);
  return !isComplete && (end === undefined || id < end);
}
