"use client";

import { useState } from "react";
import { readRequests, type ListedRequest } from "@/components/sales-requests/request-calls";
import { useLive } from "@/components/shell/live";
import type { Result } from "@/lib/platform/errors/app-error";
import { lastIdOf, NOTHING_LOADED, PAGE_SIZE, withMore, withNewest } from "./own-requests";
import { useFailure } from "./use-failure";

// As many as the server gives at once.
const MOST = 500;

/** The person's requests as one scrolls through them, always as they are now. */
export function useOwnRequests(initial: Result<readonly ListedRequest[]>) {
  const [loaded, setLoaded] = useState(() =>
    initial.ok ? withNewest(NOTHING_LOADED, initial.data, PAGE_SIZE) : NOTHING_LOADED,
  );
  const failure = useFailure(!initial.ok);
  const [isLoading, setIsLoading] = useState(false);
  const { requests } = loaded;

  async function loadNewest() {
    const asked = Math.min(Math.max(requests.length, PAGE_SIZE), MOST);
    const newest = await read(asked);
    setLoaded((known) => withNewest(known, newest, asked));
    // That the older ones could not be had is another matter.
    if (requests.length === 0) failure.note(true);
  }

  async function loadMore() {
    const before = lastIdOf(requests);
    const part = await read(PAGE_SIZE, before);
    setLoaded((known) => withMore(known, before, part));
  }

  async function load(work: () => Promise<void>) {
    if (isLoading) return;
    setIsLoading(true);
    failure.note(await succeeds(work));
    setIsLoading(false);
  }

  useLive(["salesRequests"], loadNewest);

  return {
    loaded,
    failure,
    isLoading,
    loadMore: () => void load(loadMore),
    /** Asks again for what could not be had. */
    retry: () => void load(requests.length === 0 ? loadNewest : loadMore),
  };
}

function read(limit: number, before?: string): Promise<ListedRequest[]> {
  return readRequests("", { limit: String(limit), ...(before && { before }) });
}

function succeeds(work: () => Promise<void>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}
