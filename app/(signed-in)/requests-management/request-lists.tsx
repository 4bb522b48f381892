"use client";

import { Alert, Box, Button, Group, Text, useMantineTheme } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { EndOfList } from "@/components/ui/end-of-list";
import { CardToCome } from "@/components/ui/to-come";
import { RequestCards } from "./request-card";
import type { RequestList } from "./request-list";
import type { Choices } from "./request-parts";
import { RequestsTable } from "./requests-table";
import type { useRequests } from "./use-requests";

type Props = Choices & { readonly requests: ReturnType<typeof useRequests> };

/** Every waiting request and the decided ones as one scrolls, or why they cannot be shown. */
export function RequestLists({ requests, ...choices }: Props) {
  const t = useTranslations("requests");
  const { list, isStale, more, refresh } = requests;
  const isEmpty = list.waiting.length + list.decided.length === 0 && !list.hasMore;
  return (
    <>
      {isStale && <FetchFailed onRetry={refresh} />}
      {isEmpty && !isStale && (
        <EmptyState text={t("none")}>
          <Text c="dimmed">{t("noneHint")}</Text>
        </EmptyState>
      )}
      {!isEmpty && <TableOrCards list={list} {...choices} />}
      {more.hasFailed ? (
        <FetchFailed onRetry={more.load} />
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
function TableOrCards(props: Choices & { readonly list: RequestList }) {
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

function FetchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between">
        {t("requests.fetchFailed")}
        <Button variant="default" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      </Group>
    </Alert>
  );
}
