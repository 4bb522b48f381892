"use client";

import { Paper, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { lazyPart } from "@/components/loading/lazy-part";
import { EndOfList } from "@/components/ui/states/end-of-list";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { CardToCome } from "@/components/ui/states/to-come";
import classes from "./my-requests.module.css";
import { RequestCard } from "./request-card";
import type { OwnRequests } from "./use-own-requests";

const NoRequests = lazyPart(() => import("./no-requests").then((loaded) => loaded.NoRequests));

type Props = {
  readonly own: OwnRequests;
  /** The request that was just sent. */
  readonly newId: string | undefined;
  /** The request that a link led to. */
  readonly linkedId: string;
  /** Called with a request's name, once it is withdrawn. */
  readonly onWithdrawn: (name: string) => void;
};

/** The requests one below the other, more of them as one scrolls. */
export function RequestList({ own, newId, linkedId, onWithdrawn }: Props) {
  const t = useTranslations("salesMyRequests");
  const { requests, isComplete } = own;
  return (
    <Stack component="section" aria-label={t("title")} aria-busy={own.isLoading}>
      {isComplete && requests.length === 0 && (
        <NoRequests isFiltered={own.isFiltered} onShowAll={own.showAll} />
      )}
      {requests.length > 0 && (
        <Paper withBorder radius="lg" className={classes.rows}>
          {requests.map((request) => (
            <RequestCard
              key={request._id}
              request={request}
              isNew={request._id === newId}
              isLinked={request._id === linkedId}
              onWithdrawn={onWithdrawn}
            />
          ))}
        </Paper>
      )}
      {!isComplete && !own.failure.hasFailed && <CardToCome height="14rem" />}
      {own.failure.hasFailed ? (
        <FetchFailed text={t("fetchFailed")} isRetrying={own.isLoading} onRetry={own.retry} />
      ) : (
        <EndOfList isEnded={isComplete} onReach={own.loadMore} />
      )}
    </Stack>
  );
}
