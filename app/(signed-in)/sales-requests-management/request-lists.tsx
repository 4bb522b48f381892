"use client";

import { Stack, Text, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { ReviewLists } from "@/components/shell/review-lists";
import type { useReviewList } from "@/components/shell/use-review-list";
import type { ReviewList } from "@/components/ui/review-list";
import { RequestCard, type OnAsk } from "./request-card";

type Props = {
  readonly requests: ReturnType<typeof useReviewList<ListedRequest>>;
  readonly onAsk: OnAsk;
};

/** Every waiting request and the decided ones as one scrolls, or why they cannot be shown. */
export function RequestLists({ requests, onAsk }: Props) {
  const t = useTranslations("salesRequests");
  const texts = { none: t("none"), noneHint: t("noneHint"), fetchFailed: t("fetchFailed") };
  return (
    <ReviewLists requests={requests} texts={texts} cardHeight="12rem">
      {(list, linkedId) => <Cards list={list} linkedId={linkedId} onAsk={onAsk} />}
    </ReviewLists>
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
