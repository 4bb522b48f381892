"use client";

import { useEffect } from "react";
import { KEYS } from "@/components/data/query-keys";
import { usePages, type PagedList } from "@/components/data/use-pages";
import type { Result } from "@/lib/platform/errors/app-error";
import type { LogFilter, LogView } from "@/lib/logs/schema";
import { fetchLogs, PAGE_SIZE } from "./log-calls";

/** The entries of the log, with the state of their reads. */
export type LoadedLogs = Omit<PagedList<LogFilter, LogView>, "wanted"> & {
  /** The last search. */
  readonly searched: LogFilter;
  /** Reads the list of the last search again. */
  readonly refresh: () => void;
};

/**
 * The entries on the screen, loaded part by part as one scrolls. When a further part cannot be loaded, the list stays as it is; the screen
 * says so, and the reason is written to the console (spec §8).
 */
export function useLogs(start: LogFilter, initial: Result<LogView[]>): LoadedLogs {
  const { wanted, searchFor, ...list } = usePages({
    of: KEYS.logs,
    start,
    initial,
    pageSize: PAGE_SIZE,
    placeOf: ({ _id }: LogView) => _id,
    read: (filter, before, signal) =>
      fetchLogs({ ...filter, ...(before !== undefined && { before }) }, signal),
  });

  useEffect(() => {
    if (!initial.ok) console.error("The logs could not be read", initial.refusal);
  }, [initial]);

  return { ...list, searched: wanted, searchFor, refresh: () => searchFor(wanted) };
}
