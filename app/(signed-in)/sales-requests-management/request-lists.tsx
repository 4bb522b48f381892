"use client";

import { Stack, Text, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import type { useReviewList } from "@/components/shell/use-review-list";
import { Arrivals } from "@/components/ui/arrivals";
import { EmptyState } from "@/components/ui/empty-state";
import { EndOfList } from "@/components/ui/end-of-list";
import { FetchFailed } from "@/components/ui/fetch-failed";
import { LinkGone } from "@/components/ui/link-gone";
import { isFurtherDown, type ReviewList } from "@/components/ui/review-list";
import { CardToCome } from "@/components/ui/to-come";
import { useArrivals } from "@/components/ui/use-arrivals";
import { useLinkedCard } from "@/components/ui/use-linked-card";
import { RequestCard, type OnAsk } from "./request-card";

type Props = {
  readonly requests: ReturnType<typeof useReviewList<ListedRequest>>;
  readonly onAsk: OnAsk;
};

/** Every waiting request and the decided ones as one scrolls, or why they cannot be shown. */
export function RequestLists({ requests, onAsk }: Props) {
  const t = useTranslations("salesRequests");
  const { list, isStale, isReloading, more, refresh } = requests;
  const linked = useLinkedCard({
    isThere: (id) => [...list.waiting, ...list.decided].some(({ _id }) => _id === id),
    mayCome: (id) => isFurtherDown(list, id),
    loadMore: more.load,
    hasFailed: isStale || more.hasFailed,
  });
  const waiting = useArrivals(list.waiting, linked.id);
  const shown = { ...list, waiting: waiting.shown };
  const isEmpty = list.waiting.length + list.decided.length === 0 && !list.hasMore;
  const failed = { text: t("fetchFailed") };
  return (
    <>
      {linked.isGone && <LinkGone />}
      {isStale && <FetchFailed {...failed} isRetrying={isReloading} onRetry={refresh} />}
      {isEmpty && !isStale && (
        <EmptyState text={t("none")}>
          <Text c="dimmed">{t("noneHint")}</Text>
        </EmptyState>
      )}
      <Arrivals count={waiting.count} onShow={waiting.show} />
      {!isEmpty && <Cards list={shown} linkedId={linked.id} onAsk={onAsk} />}
      {more.hasFailed ? (
        <FetchFailed {...failed} isRetrying={more.isLoading} onRetry={more.load} />
      ) : (
        <>
          {list.hasMore && <CardToCome height="12rem" />}
          <EndOfList isEnded={!list.hasMore} onReach={more.load} />
        </>
      )}
    </>
  );
}

type CardsProps = {
  readonly list: ReviewList<ListedRequest>;
  readonly linkedId: string;
  readonly onAsk: OnAsk;
};

function Cards({ list, linkedId, onAsk }: CardsProps) {
  const t = useTranslations("salesRequests");
  const cardOf = (request: ListedRequest) => (
    <RequestCard
      key={request._id}
      request={request}
      isLinked={request._id === linkedId}
      onAsk={onAsk}
    />
  );
  return (
    <>
      {list.waiting.length === 0 && <Text c="dimmed">{t("noneHint")}</Text>}
      <Stack>{list.waiting.map(cardOf)}</Stack>
      {list.decided.length > 0 && (
        <Title order={2} size="h4" mt="md">
          {t("decidedTitle")}
        </Title>
      )}
      <Stack>{list.decided.map(cardOf)}</Stack>
    </>
  );
}
