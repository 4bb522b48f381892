"use client";

import { useState } from "react";
import type { Result } from "@/lib/platform/errors/app-error";
import { lastIdOf, listOf, MAX_PAGE_SIZE, PAGE_SIZE, withFresh, withMore } from "./review-list";
import type { ReviewList, ReviewPage } from "./review-list";
import { useReloaded } from "./use-reloaded";

type Listed = { readonly _id: string };

/** How to ask the server for more; both reject when there is no answer. */
export type ReviewSource<T> = {
  readonly readWaiting: () => Promise<readonly T[]>;
  /** The decided ones older than `before`, the newest first. */
  readonly readDecided: (part: { limit: number; before?: string }) => Promise<readonly T[]>;
};

/** The list of somebody who decides: the page's own, kept in step with what is decided, deleted and scrolled to. */
export function useReviewList<T extends Listed>(
  initial: Result<ReviewPage<T>>,
  source: ReviewSource<T>,
) {
  const { shown, setShown, ...list } = useReloaded<ReviewList<T>>({
    initial: initial.ok ? { ok: true, data: listOf(initial.data, PAGE_SIZE) } : initial,
    empty: listOf<T>([[], []], PAGE_SIZE),
    read: async ({ decided }) => {
      const limit = Math.min(MAX_PAGE_SIZE, Math.max(PAGE_SIZE, decided.length));
      return listOf(
        await Promise.all([source.readWaiting(), source.readDecided({ limit })]),
        limit,
      );
    },
    merge: withFresh,
  });
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function load() {
    if (isLoading) return;
    setIsLoading(true);
    const before = lastIdOf(shown.decided);
    const part = await source.readDecided({ limit: PAGE_SIZE, before }).catch(() => null);
    setIsLoading(false);
    setHasFailed(part === null);
    if (part) setShown((known) => withMore(known, before, listOf([[], part], PAGE_SIZE)));
  }

  return { ...list, list: shown, more: { isLoading, hasFailed, load: () => void load() } };
}
