import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { TOPICS } from "@/lib/auth/topics";
import { KEYS } from "@/components/shell/query-keys";
import { heardAt } from "@/components/shell/reach";

const LIVE: ReadonlySet<unknown> = new Set(TOPICS);
/** What the frame shows around every screen, or a search. */
const ASIDE: ReadonlySet<unknown> = new Set(
  [KEYS.notifications, KEYS.waitingWork, KEYS.search, KEYS.categories].map(([name]) => name),
);

type Shown = {
  readonly queryKey: QueryKey;
  readonly state: { readonly dataUpdatedAt: number; readonly isInvalidated: boolean };
};

/**
 * When a query's figures were right (milliseconds since 1970): when they were read or, for what the live connection announces, up to
 * when it last said something.
 */
export function getUpdatedAt({ queryKey, state }: Shown, heard: number | undefined): number {
  const isLive = LIVE.has(queryKey[0]) && !state.isInvalidated;
  return isLive ? Math.max(state.dataUpdatedAt, heard ?? 0) : state.dataUpdatedAt;
}

/** Of when the figures on the screen are, the oldest counting; null for a screen without any. */
export function figuresAt(cache: QueryClient): number | null {
  const moments = shownBy(cache).map((query) => getUpdatedAt(query, heardAt()));
  return moments.length === 0 ? null : Math.min(...moments);
}

/** When the newest of the figures on the screen were read; null for a screen without any. */
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
