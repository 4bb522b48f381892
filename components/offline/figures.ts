import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { TOPICS } from "@/lib/auth/topics";
import { KEYS } from "@/components/data/query-keys";
import { heardAt } from "@/components/data/reach";

const LIVE: ReadonlySet<unknown> = new Set(TOPICS);
/** Queries of the app's frame and of the search, which do not count as content of a screen. */
const ASIDE: ReadonlySet<unknown> = new Set(
  [KEYS.notifications, KEYS.waitingWork, KEYS.search, KEYS.categories].map(([name]) => name),
);

type Shown = {
  readonly queryKey: QueryKey;
  readonly state: { readonly dataUpdatedAt: number; readonly isInvalidated: boolean };
};

/**
 * Returns the time at which a query's data was last known to be current (milliseconds since 1970): the time of the read or, for topics of
 * the live connection, of the connection's last message if that is later.
 */
export function getUpdatedAt({ queryKey, state }: Shown, heard: number | undefined): number {
  const isLive = LIVE.has(queryKey[0]) && !state.isInvalidated;
  return isLive ? Math.max(state.dataUpdatedAt, heard ?? 0) : state.dataUpdatedAt;
}

/** Returns the time of the oldest data on the screen (milliseconds since 1970); null for a screen without data. */
export function figuresAt(cache: QueryClient): number | null {
  const moments = shownBy(cache).map((query) => getUpdatedAt(query, heardAt()));
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Returns the time of the newest read on the screen (milliseconds since 1970); null for a screen without data. */
export function newestFigures(cache: QueryClient): number | null {
  const moments = shownBy(cache).map(({ state }) => state.dataUpdatedAt);
  return moments.length === 0 ? null : Math.max(...moments);
}

function shownBy(cache: QueryClient) {
  return cache
    .getQueryCache()
    .findAll({ type: "active" })
    .filter(({ queryKey, state }) => state.data !== undefined && !ASIDE.has(queryKey[0]));
}
