"use client";

import { Alert, Button, Group, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { EndOfList } from "@/components/ui/end-of-list";
import { CardToCome } from "@/components/ui/to-come";
import { RequestCard } from "./request-card";
import type { useOwnRequests } from "./use-own-requests";

type Props = {
  readonly own: ReturnType<typeof useOwnRequests>;
  /** The request that was just sent. */
  readonly newId: string | undefined;
  /** The request that a link led to. */
  readonly linkedId: string;
};

/** The requests as cards, more of them as one scrolls. */
export function RequestList({ own, newId, linkedId }: Props) {
  const t = useTranslations("salesMyRequests");
  const { requests, isComplete } = own;
  return (
    <Stack component="section" aria-label={t("title")} aria-busy={own.isLoading}>
      {isComplete && requests.length === 0 && (
        <EmptyState text={t("none")}>
          <Button component={Link} href="/sales-create-request">
            {t("makeFirst")}
          </Button>
        </EmptyState>
      )}
      {requests.map((request) => (
        <RequestCard
          key={request._id}
          request={request}
          isNew={request._id === newId}
          isLinked={request._id === linkedId}
        />
      ))}
      {!isComplete && !own.failure.hasFailed && <CardToCome height="14rem" />}
      {own.failure.hasFailed ? (
        <FetchFailed isLoading={own.isLoading} onRetry={own.retry} />
      ) : (
        <EndOfList isEnded={isComplete} onReach={own.loadMore} />
      )}
    </Stack>
  );
}

type FailedProps = { readonly isLoading: boolean; readonly onRetry: () => void };

function FetchFailed({ isLoading, onRetry }: FailedProps) {
  const t = useTranslations();
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between">
        {t("salesMyRequests.fetchFailed")}
        <Button variant="default" loading={isLoading} onClick={onRetry}>
          {t("common.retry")}
        </Button>
      </Group>
    </Alert>
  );
}
