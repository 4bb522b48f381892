"use client";

import { Box, Text, useMantineTheme } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { ReviewLists } from "@/components/requests/review-lists";
import type { useSelection } from "@/components/hooks/use-selection";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import type { Choices } from "@/components/worker-requests/request-parts";
import { filterWorkerRequests } from "@/lib/requests/worker/review/filters";
import { RequestCards } from "./request-card";
import { RequestsTable } from "./requests-table";
import type { Shown } from "./shown";
import type { RequestsToReview } from "@/components/requests/use-requests-to-review";

type Props = Choices & {
  readonly requests: RequestsToReview<ListedRequest>;
  readonly filter: string;
  readonly selection: ReturnType<typeof useSelection<ListedRequest>>;
};

/** The waiting requests that the filter finds, and the decided ones as one scrolls, or why they cannot be shown. */
export function RequestLists({ requests, filter, ...shown }: Props) {
  const t = useTranslations("requests");
  const isNarrowed = requests.age !== "";
  const texts = {
    none: t(isNarrowed ? "filter.none" : "none"),
    noneHint: isNarrowed ? "" : t("noneHint"),
    fetchFailed: t("fetchFailed"),
  };
  return (
    <ReviewLists requests={requests} texts={texts} scope={requests.age} cardHeight="6rem">
      {({ waiting, decided }, linkedId) => {
        const found = filterWorkerRequests(waiting, filter, linkedId);
        return (
          <>
            {found.length === 0 && (waiting.length > 0 || isNarrowed) && (
              <Text c="dimmed">{t("filter.none")}</Text>
            )}
            <TableOrCards waiting={found} decided={decided} linkedId={linkedId} {...shown} />
          </>
        );
      }}
    </ReviewLists>
  );
}

/** The server renders both and the style shows one, so that nothing jumps; the browser then keeps the shown one. */
function TableOrCards(props: Shown) {
  const { breakpoints } = useMantineTheme();
  const isWide = useMediaQuery(`(min-width: ${breakpoints.xl})`, true);
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.xl})`, true);
  return (
    <>
      {isWide && (
        <Box visibleFrom="xl">
          <RequestsTable {...props} />
        </Box>
      )}
      {isNarrow && (
        <Box hiddenFrom="xl">
          <RequestCards {...props} />
        </Box>
      )}
    </>
  );
}
