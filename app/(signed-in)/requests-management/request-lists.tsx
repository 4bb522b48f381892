"use client";

import { Box, Text, useMantineTheme } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import type { useReviewList } from "@/components/shell/use-review-list";
import { Arrivals } from "@/components/ui/arrivals";
import { EmptyState } from "@/components/ui/empty-state";
import { EndOfList } from "@/components/ui/end-of-list";
import { FetchFailed } from "@/components/ui/fetch-failed";
import { LinkGone } from "@/components/ui/link-gone";
import { isFurtherDown } from "@/components/ui/review-list";
import { CardToCome } from "@/components/ui/to-come";
import { useArrivals } from "@/components/ui/use-arrivals";
import { useLinkedCard } from "@/components/ui/use-linked-card";
import { RequestCards } from "./request-card";
import type { ListedRequest } from "./request-list";
import type { Choices, ShownRequests } from "./request-parts";
import { RequestsTable } from "./requests-table";

type Props = Choices & { readonly requests: ReturnType<typeof useReviewList<ListedRequest>> };

/** Every waiting request and the decided ones as one scrolls, or why they cannot be shown. */
export function RequestLists({ requests, ...choices }: Props) {
  const t = useTranslations("requests");
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
      {!isEmpty && <TableOrCards list={shown} linkedId={linked.id} {...choices} />}
      {more.hasFailed ? (
        <FetchFailed {...failed} isRetrying={more.isLoading} onRetry={more.load} />
      ) : (
        <>
          {list.hasMore && <CardToCome height="6rem" />}
          <EndOfList isEnded={!list.hasMore} onReach={more.load} />
        </>
      )}
    </>
  );
}

/** The server renders both and the style shows one, so that nothing jumps; the browser then keeps the shown one. */
function TableOrCards(props: ShownRequests) {
  const { breakpoints } = useMantineTheme();
  const isWide = useMediaQuery(`(min-width: ${breakpoints.lg})`, true);
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.lg})`, true);
  return (
    <>
      {isWide && (
        <Box visibleFrom="lg">
          <RequestsTable {...props} />
        </Box>
      )}
      {isNarrow && (
        <Box hiddenFrom="lg">
          <RequestCards {...props} />
        </Box>
      )}
    </>
  );
}
