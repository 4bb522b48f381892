"use client";

import { useEffect, useState } from "react";
import type { Result } from "@/lib/platform/errors/app-error";
import type { LogFilter, LogView } from "@/lib/logs/schema";
import { fetchLogs, PAGE_SIZE } from "./log-calls";

type Page = readonly LogView[];
type Request = { readonly filter: LogFilter; readonly before?: string };
/** The entries that a filter has found so far. */
type Loaded = { readonly filter: LogFilter; readonly pages: readonly Page[] };

/**
 * The entries on the screen, part by part as one scrolls. When some cannot be had, the list keeps what it has; the screen
 * says so, and why is written to the console (spec §8).
 */
export function useLogs(initial: Result<LogView[]>) {
  const [loaded, setLoaded] = useState<Loaded>({
    filter: {},
    pages: initial.ok ? [initial.data] : [],
  });
  const [failed, setFailed] = useState<Request | null>(initial.ok ? null : { filter: {} });
  const [request, setRequest] = useState<Request | null>(null);

  useEffect(() => {
    if (!initial.ok) console.error("The logs could not be read", initial.refusal);
  }, [initial]);

  useEffect(() => {
    if (!request) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { filter, before } = request;
    const load = async () => {
      const page = await fetchLogs({ ...filter, before }, signal).catch((thrown: unknown) => {
        if (!signal.aborted) console.error("The logs could not be read", thrown);
        return null;
      });
      if (signal.aborted) return;
      setRequest(null);
      setFailed(page ? null : request);
      if (page) setLoaded(({ pages }) => ({ filter, pages: before ? [...pages, page] : [page] }));
    };
    void load();
    return () => controller.abort();
  }, [request]);

  const { filter, pages } = loaded;
  const last = pages.at(-1);

  function loadMore() {
    // Not after a search that failed: what is shown is not what was asked for.
    if (failed) return;
    // Never in place of a search that was begun since this was drawn.
    setRequest((known) => known ?? { filter, before: last?.at(-1)?._id });
  }

  return {
    pages,
    isComplete: last !== undefined && last.length < PAGE_SIZE,
    /** What could not be had: a search, or more of the list. */
    failed: failed && (failed.before === undefined ? ("search" as const) : ("more" as const)),
    isLoading: request !== null,
    isSearching: request !== null && request.before === undefined,
    searchFor: (wanted: LogFilter) => setRequest({ filter: wanted }),
    refresh: () => setRequest({ filter: failed?.filter ?? filter }),
    /** Asks again for what could not be had. */
    retry: () => setRequest(failed),
    loadMore,
  };
}
