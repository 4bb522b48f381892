"use client";

import { useState } from "react";
import { readRequests, type ListedRequest } from "@/components/sales-requests/request-calls";
import { useLive } from "@/components/shell/live";
import type { Result } from "@/lib/platform/errors";
import { lastIdOf, NOTHING_LOADED, PAGE_SIZE, withMore, withNewest } from "./own-requests";

// As many as the server gives at once.
const MOST = 500;

/** The person's requests as one scrolls through them, always as they are now. */
export function useOwnRequests(initial: Result<readonly ListedRequest[]>) {
  const [seen, setSeen] = useState(initial);
  const [loaded, setLoaded] = useState(() =>
    initial.ok ? withNewest(NOTHING_LOADED, initial.data, PAGE_SIZE) : NOTHING_LOADED,
  );
  const [hasFailed, setHasFailed] = useState(!initial.ok);
  const [isFailureTold, setIsFailureTold] = useState(initial.ok);
  const [isLoading, setIsLoading] = useState(false);
  const { requests } = loaded;

  if (initial !== seen) {
    setSeen(initial);
    if (initial.ok) setLoaded(withNewest(loaded, initial.data, PAGE_SIZE));
  }

  async function loadNewest() {
    const asked = Math.min(Math.max(requests.length, PAGE_SIZE), MOST);
    const newest = await readRequests("", { limit: String(asked) });
    setLoaded((known) => withNewest(known, newest, asked));
    setHasFailed(false);
  }

  async function loadMore() {
    const before = lastIdOf(requests);
    const part = await readRequests("", { limit: String(PAGE_SIZE), ...(before && { before }) });
    setLoaded((known) => withMore(known, before, part));
  }

  async function load(work: () => Promise<void>) {
    if (isLoading) return;
    setIsLoading(true);
    const isDone = await work().then(
      () => true,
      () => false,
    );
    setIsLoading(false);
    setHasFailed(!isDone);
    setIsFailureTold(isDone);
  }

  useLive(["salesRequests"], loadNewest);

  return {
    loaded,
    hasFailed,
    isLoading,
    /** Whether a failure is still to be told. */
    isFailureOpen: hasFailed && !isFailureTold,
    closeFailure: () => setIsFailureTold(true),
    loadMore: () => void load(loadMore),
    /** Asks again for what could not be had. */
    retry: () => void load(requests.length === 0 ? loadNewest : loadMore),
  };
}
