"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import { useServerQuery } from "@/components/data/use-server-query";
import type { Role } from "@/lib/auth/actor";
import type { Result } from "@/lib/platform/errors/app-error";

// Milliseconds. No live event tells of stock that a manager moved directly, of deals, or of the log.
const READ_AGAIN = 60_000;

type Source<T> = {
  readonly role: Role;
  readonly initial: Result<T>;
  readonly loadSchema: () => Promise<{ readonly parse: (answer: unknown) => T }>;
};

/** The figures of a home, read again after each live event about requests, and every minute while it is looked at. */
export function useHome<T>({ role, initial, loadSchema }: Source<T>) {
  const cache = useQueryClient();
  const queryKey = [...KEYS.home, role];
  const home = useServerQuery<T>({
    queryKey,
    initial,
    read: (signal) => readApi(`/homes/${role}`, loadSchema, signal),
  });
  const readAgain = () => cache.invalidateQueries({ queryKey: KEYS.home });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible")
        void cache.invalidateQueries({ queryKey: KEYS.home });
    }, READ_AGAIN);
    return () => clearInterval(timer);
  }, [cache]);
  return { ...home, readAgain };
}
