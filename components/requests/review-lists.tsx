"use client";

import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Arrivals } from "@/components/ui/states/arrivals";
import { EmptyState } from "@/components/ui/states/empty-state";
import { EndOfList } from "@/components/ui/states/end-of-list";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { LinkGone } from "@/components/ui/states/link-gone";
import { isFurtherDown, type ReviewList } from "@/components/requests/review-list";
import { CardToCome } from "@/components/ui/states/to-come";
import { useArrivals } from "@/components/requests/use-arrivals";
import { useLinkedCard } from "@/components/hooks/use-linked-card";
import type { LoadedReviewList } from "@/components/requests/use-review-list";

type Listed = { readonly _id: string };

type Props<T extends Listed> = {
  readonly requests: LoadedReviewList<T>;
  readonly texts: Readonly<Record<"none" | "noneHint" | "fetchFailed", string>>;
  /** The server's filter of the list: in another scope all requests count as new to the person. */
  readonly scope: string;
  /** The id of the request that the person has just decided on, "" for none: where an undo makes it wait again, it is nothing new. */
  readonly decidedId: string;
  /** The height of a placeholder card. */
  readonly cardHeight: string;
  /** Renders the list; `linkedId` is the id of the request that a link led to. */
  readonly children: (list: ReviewList<T>, linkedId: string) => ReactNode;
};

/** Every waiting request and the decided ones, loaded while scrolling, or the reason why they cannot be shown. */
export function ReviewLists<T extends Listed>(props: Props<T>) {
  const { requests, texts, scope, decidedId, children } = props;
  const { list, isPending, isStale, isReloading, more, refresh } = requests;
  const linked = useLinkedCard({
    isThere: (id) => [...list.waiting, ...list.decided].some(({ _id }) => _id === id),
    mayCome: (id) => isFurtherDown(list, id),
    loadMore: more.load,
    hasFailed: isPending || isStale || more.hasFailed,
  });
  const waiting = useArrivals(list.waiting, [linked.id, decidedId], scope);
  const isEmpty = list.waiting.length + list.decided.length === 0 && !list.hasMore;
  return (
    <>
      {linked.isGone && <LinkGone />}
      {isStale && (
        <FetchFailed text={texts.fetchFailed} isRetrying={isReloading} onRetry={refresh} />
      )}
      {isEmpty && !isStale && !isPending && <Nothing texts={texts} />}
      <Arrivals count={waiting.count} onShow={waiting.show} />
      {!isEmpty && children({ ...list, waiting: waiting.shown }, linked.id)}
      <More {...props} />
    </>
  );
}

function Nothing({ texts }: { readonly texts: Props<Listed>["texts"] }) {
  return (
    <EmptyState text={texts.none}>
      {texts.noneHint && <Text c="dimmed">{texts.noneHint}</Text>}
    </EmptyState>
  );
}

type MoreProps<T extends Listed> = Pick<Props<T>, "requests" | "texts" | "cardHeight">;

/** The place of what is still to come, or why it does not. */
function More<T extends Listed>({ requests, texts, cardHeight }: MoreProps<T>) {
  const { list, isPending, more } = requests;
  if (more.hasFailed)
    return <FetchFailed text={texts.fetchFailed} isRetrying={more.isLoading} onRetry={more.load} />;
  return (
    <>
      {(list.hasMore || isPending) && <CardToCome height={cardHeight} />}
      <EndOfList isEnded={!list.hasMore} onReach={more.load} />
    </>
  );
}
