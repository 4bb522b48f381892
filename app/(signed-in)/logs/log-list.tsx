"use client";

import { Stack } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { EndOfList } from "@/components/ui/end-of-list";
import { FetchFailed } from "@/components/ui/fetch-failed";
import { CardToCome } from "@/components/ui/to-come";
import type { LogView } from "@/lib/logs/schema";
import { LogCard } from "./log-card";
import type { useLogs } from "./use-logs";

/** The entries as cards, more of them as one scrolls. What could not be had is said where it would stand. */
export function LogList({ logs }: { readonly logs: ReturnType<typeof useLogs> }) {
  const t = useTranslations("logs");
  const { content, count, isComplete, failed, isLoading, retry, loadMore } = logs;
  const isEmpty = isComplete && count === 0;
  const failure = <FetchFailed text={t("fetchFailed")} isRetrying={isLoading} onRetry={retry} />;
  return (
    <Stack component="section" aria-label={t("list")} aria-busy={isLoading}>
      {failed === "search" && failure}
      {isEmpty && !failed && <EmptyState text={t("none")} />}
      {content.map(({ items }) => (
        <LogPage key={items[0]?._id ?? "end"} page={items} />
      ))}
      {!isComplete && !failed && <CardToCome height="5rem" />}
      {failed === "more" ? failure : <EndOfList isEnded={isComplete} onReach={loadMore} />}
    </Stack>
  );
}

// Well beyond the screen, so that a part is there before one scrolls to it.
const NEAR = { rootMargin: "1500px" };
const NONE: ReadonlySet<string> = new Set();

/**
 * One part of the list, which never changes once it is loaded. Far from the screen only its height stays, so that a
 * hundred thousand entries weigh no more than a few hundred; which details are shown is remembered.
 */
const LogPage = memo(function LogPage({ page }: { readonly page: readonly LogView[] }) {
  const { ref, entry } = useIntersection<HTMLDivElement>(NEAR);
  const [opened, setOpened] = useState(NONE);
  const isFar = entry?.isIntersecting === false;

  function toggle(id: string) {
    const others = new Set(opened);
    setOpened(others.delete(id) ? others : others.add(id));
  }

  return (
    <Stack ref={ref} h={isFar ? entry.boundingClientRect.height : undefined}>
      {!isFar &&
        page.map((log) => (
          <LogCard
            key={log._id}
            log={log}
            isOpen={opened.has(log._id)}
            onToggle={() => toggle(log._id)}
          />
        ))}
    </Stack>
  );
});
