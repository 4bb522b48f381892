"use client";

import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Arrivals } from "@/components/ui/arrivals";
import { EmptyState } from "@/components/ui/empty-state";
import { EndOfList } from "@/components/ui/end-of-list";
import { FetchFailed } from "@/components/ui/fetch-failed";
import { LinkGone } from "@/components/ui/link-gone";
import { isFurtherDown, type ReviewList } from "@/components/ui/review-list";
import { CardToCome } from "@/components/ui/to-come";
import { useArrivals } from "@/components/ui/use-arrivals";
import { useLinkedCard } from "@/components/ui/use-linked-card";
import type { useReviewList } from "./use-review-list";

type Listed = { readonly _id: string };

type Props<T extends Listed> = {
  readonly requests: ReturnType<typeof useReviewList<T>>;
  readonly texts: Readonly<Record<"none" | "noneHint" | "fetchFailed", string>>;
  /** How high a card that is still to come is taken to be. */
  readonly cardHeight: string;
  /** Draws the list; `linkedId` is of the request that a link led to. */
  readonly children: (list: ReviewList<T>, linkedId: string) => ReactNode;
};

/** Every waiting request and the decided ones as one scrolls, or why they cannot be shown. */
export function ReviewLists<T extends Listed>({ requests, texts, cardHeight, children }: Props<T>) {
  const { list, isStale, isReloading, more, refresh } = requests;
  const linked = useLinkedCard({
    isThere: (id) => [...list.waiting, ...list.decided].some(({ _id }) => _id === id),
    mayCome: (id) => isFurtherDown(list, id),
    loadMore: more.load,
    hasFailed: isStale || more.hasFailed,
  });
  const waiting = useArrivals(list.waiting, linked.id);
  const isEmpty = list.waiting.length + list.decided.length === 0 && !list.hasMore;
  const failed = { text: texts.fetchFailed };
  return (
    <>
      {linked.isGone && <LinkGone />}
      {isStale && <FetchFailed {...failed} isRetrying={isReloading} onRetry={refresh} />}
      {isEmpty && !isStale && (
        <EmptyState text={texts.none}>
          <Text c="dimmed">{texts.noneHint}</Text>
        </EmptyState>
      )}
      <Arrivals count={waiting.count} onShow={waiting.show} />
      {!isEmpty && children({ ...list, waiting: waiting.shown }, linked.id)}
      {more.hasFailed ? (
        <FetchFailed {...failed} isRetrying={more.isLoading} onRetry={more.load} />
      ) : (
        <>
          {list.hasMore && <CardToCome height={cardHeight} />}
          <EndOfList isEnded={!list.hasMore} onReach={more.load} />
        </>
      )}
    </>
  );
}
