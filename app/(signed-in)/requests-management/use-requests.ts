"use client";

import { useRef, useState } from "react";
import { useLive } from "@/components/shell/live";
import type { Result } from "@/lib/platform/errors";
import type { WorkerRequestView } from "@/lib/worker-requests/schema";
import { fetchDecided, fetchFresh } from "./request-calls";
import { lastIdOf, listOf, withDecision, withFresh, withMore, without } from "./request-list";
import type { FreshRequests, RequestList } from "./request-list";

/**
 * The requests on the screen: the page's own, kept in step with what is decided, deleted and scrolled to here, and with
 * what happens elsewhere.
 */
export function useRequests(initial: Result<FreshRequests>) {
  const [seen, setSeen] = useState(initial);
  const [list, setList] = useState(() => listOf(initial.ok ? initial.data : [[], []]));
  const [isStale, setIsStale] = useState(!initial.ok);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const more = useMore(list, setList);
  const changes = useRef(0);

  if (initial !== seen) {
    setSeen(initial);
    setIsStale(!initial.ok);
    if (initial.ok) setList(withFresh(list, initial.data));
  }

  function change(to: (list: RequestList) => RequestList) {
    changes.current += 1;
    setList(to);
  }

  async function reload(): Promise<void> {
    const changesBefore = changes.current;
    const fresh = await fetchFresh();
    // Something was decided here meanwhile, which this answer may not know of yet.
    if (changes.current !== changesBefore) return reload();
    setIsStale(false);
    setList((known) => withFresh(known, fresh));
  }

  async function refresh() {
    if (isRefreshing) return;
    setIsRefreshing(true);
    await reload().catch(() => setIsStale(true));
    setIsRefreshing(false);
  }

  useLive(["workerRequests"], reload);

  return {
    list,
    /** Whether the server could not be asked for the requests, so that the shown ones may be old. */
    isStale,
    isRefreshing,
    more,
    refresh: () => void refresh(),
    showDecision: (decided: WorkerRequestView) => change((known) => withDecision(known, decided)),
    remove: (id: string) => change((known) => without(known, id)),
  };
}

function useMore(list: RequestList, setList: (to: (known: RequestList) => RequestList) => void) {
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function load() {
    if (isLoading) return;
    setIsLoading(true);
    const before = lastIdOf(list.decided);
    const page = await fetchDecided(before).catch(() => null);
    setIsLoading(false);
    setHasFailed(page === null);
    if (page) setList((known) => withMore(known, before, page));
  }

  return { isLoading, hasFailed, load: () => void load() };
}
