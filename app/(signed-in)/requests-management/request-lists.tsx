"use client";

import { Box, useMantineTheme } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { ReviewLists } from "@/components/shell/review-lists";
import type { useReviewList } from "@/components/shell/use-review-list";
import { RequestCards } from "./request-card";
import type { ListedRequest } from "@/components/worker-requests/request-list";
import type { Choices, ShownRequests } from "@/components/worker-requests/request-parts";
import { RequestsTable } from "./requests-table";

type Props = Choices & { readonly requests: ReturnType<typeof useReviewList<ListedRequest>> };

/** Every waiting request and the decided ones as one scrolls, or why they cannot be shown. */
export function RequestLists({ requests, ...choices }: Props) {
  const t = useTranslations("requests");
  const texts = { none: t("none"), noneHint: t("noneHint"), fetchFailed: t("fetchFailed") };
  return (
    <ReviewLists requests={requests} texts={texts} cardHeight="6rem">
      {(list, linkedId) => <TableOrCards list={list} linkedId={linkedId} {...choices} />}
    </ReviewLists>
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
