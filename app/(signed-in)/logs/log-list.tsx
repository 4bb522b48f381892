"use client";

import { Button, Center, Skeleton, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { EndOfList } from "@/components/ui/end-of-list";
import type { LogView } from "@/lib/logs/schema";
import { LogCard } from "./log-card";
import classes from "./logs.module.css";
import type { useLogs } from "./use-logs";

/** The entries as cards, more of them as one scrolls. */
export function LogList({ logs }: { readonly logs: ReturnType<typeof useLogs> }) {
  const t = useTranslations();
  const { pages, isComplete, hasFailed, isLoading, loadMore } = logs;
  const isEmpty = isComplete && pages.every((page) => page.length === 0);
  return (
    <Stack component="section" aria-label={t("logs.list")} aria-busy={isLoading}>
      {isEmpty && <EmptyState text={t("logs.none")} />}
      {pages.map((page) => (
        <LogPage key={page[0]?._id ?? "end"} page={page} />
      ))}
      {!isComplete && !hasFailed && <Skeleton h="5rem" radius="md" />}
      {hasFailed ? (
        <Center>
          <Button variant="default" loading={isLoading} onClick={loadMore}>
            {t("common.retry")}
          </Button>
        </Center>
      ) : (
        <EndOfList isEnded={isComplete} onReach={loadMore} />
      )}
    </Stack>
  );
}

// A part never changes once it is loaded, and costs nothing while it is out of sight: a hundred thousand entries are
// some two thousand of them.
const LogPage = memo(function LogPage({ page }: { readonly page: readonly LogView[] }) {
  return (
    <Stack className={classes.page}>
      {page.map((log) => (
        <LogCard key={log._id} log={log} />
      ))}
    </Stack>
  );
});
