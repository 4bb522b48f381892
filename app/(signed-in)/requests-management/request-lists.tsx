"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ReviewLists } from "@/components/requests/review-lists";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import { filterWorkerRequests } from "@/lib/requests/worker/review/filters";
import type { Choices } from "./request-buttons";
import { RequestsTable } from "./requests-table";
import type { RequestsToReview } from "@/components/requests/use-requests-to-review";

type Props = Choices & {
  readonly requests: RequestsToReview<ListedRequest>;
  readonly filter: string;
  /** Changes when everything new is to be shown at once. */
  readonly reading: number;
  readonly isTicked: (id: string) => boolean;
  readonly onTick: (id: string) => void;
  readonly decidedId: string;
};

/** The waiting requests that the filter finds, and the decided ones as one scrolls, or why they cannot be shown. */
export function RequestLists({ requests, filter, reading, decidedId, ...shown }: Props) {
  const t = useTranslations("requests");
  const isNarrowed = requests.age !== "";
  const texts = {
    none: t(isNarrowed ? "filter.none" : "none"),
    noneHint: isNarrowed ? "" : t("noneHint"),
    fetchFailed: t("fetchFailed"),
  };
  return (
    <ReviewLists
      requests={requests}
      texts={texts}
      scope={`${requests.age} ${reading}`}
      decidedId={decidedId}
      cardHeight="6rem"
    >
      {({ waiting, decided }, linkedId) => {
        const found = filterWorkerRequests(waiting, filter, linkedId);
        return (
          <>
            {found.length === 0 && (waiting.length > 0 || isNarrowed) && (
              <Text c="dimmed">{t("filter.none")}</Text>
            )}
            <RequestsTable waiting={found} decided={decided} linkedId={linkedId} {...shown} />
          </>
        );
      }}
    </ReviewLists>
  );
}
