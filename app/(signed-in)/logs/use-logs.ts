"use client";

import { useEffect, useState } from "react";
import type { Result } from "@/lib/platform/errors";
import type { LogFilter, LogView } from "@/lib/logs/schema";
import { fetchLogs, PAGE_SIZE } from "./log-calls";

type Page = readonly LogView[];
type Request = { readonly filter: LogFilter; readonly before?: string };

/**
 * The entries on the screen, part by part as one scrolls. When more cannot be had, the list keeps what it has, and why
 * is only written to the console (spec §8).
 */
export function useLogs(initial: Result<LogView[]>) {
  const [pages, setPages] = useState<readonly Page[]>(initial.ok ? [initial.data] : []);
  const [filter, setFilter] = useState<LogFilter>({});
  const [hasFailed, setHasFailed] = useState(!initial.ok);
  const [request, setRequest] = useState<Request | null>(null);

  useEffect(() => {
    if (!initial.ok) console.error("The logs could not be read", initial.refusal);
  }, [initial]);

  useEffect(() => {
    if (!request) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { filter: wanted, before } = request;
    const load = async () => {
      const page = await fetchLogs({ ...wanted, before }, signal).catch((thrown: unknown) => {
        if (!signal.aborted) console.error("The logs could not be read", thrown);
        return null;
      });
      if (signal.aborted) return;
      setRequest(null);
      setHasFailed(page === null);
      if (!page) return;
      setFilter(wanted);
      setPages((known) => (before ? [...known, page] : [page]));
    };
    void load();
    return () => controller.abort();
  }, [request]);

  const last = pages.at(-1);
  return {
    pages,
    isComplete: last !== undefined && last.length < PAGE_SIZE,
    hasFailed,
    isLoading: request !== null,
    isSearching: request !== null && request.before === undefined,
    searchFor: (wanted: LogFilter) => setRequest({ filter: wanted }),
    refresh: () => setRequest({ filter }),
    // Never in place of a search that was begun since this was drawn.
    loadMore: () => setRequest((known) => known ?? { filter, before: last?.at(-1)?._id }),
  };
}
