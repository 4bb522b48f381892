"use client";

import { Button, Paper, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { usePrefetch } from "@/components/loading/lazy-part";
import { EmptyState } from "@/components/ui/states/empty-state";
import { EndOfList } from "@/components/ui/states/end-of-list";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { CardToCome } from "@/components/ui/states/to-come";
import { useHeightWhenFar } from "@/components/hooks/use-height-when-far";
import { useZone } from "@/components/hooks/zone";
import type { LogView } from "@/lib/logs/schema";
import { DayHead } from "./day-head";
import { byDays } from "@/components/hooks/by-days";
import { loadDetails, LogRow } from "./log-row";
import classes from "./logs.module.css";
import type { LoadedLogs } from "./use-logs";

type ListProps = {
  readonly logs: LoadedLogs;
  /** Searches all days; undefined while no days are chosen. */
  readonly onAllDays: (() => void) | undefined;
};

/** The entries by days, more of them as one scrolls. What could not be had is said where it would stand. */
export function LogList({ logs, onAllDays }: ListProps) {
  const t = useTranslations("logs");
  usePrefetch(loadDetails);
  const zone = useZone();
  const { content, count, isComplete, failed, isLoading, retry, loadMore } = logs;
  const isEmpty = isComplete && count === 0;
  const failure = <FetchFailed text={t("fetchFailed")} isRetrying={isLoading} onRetry={retry} />;
  const days = byDays(
    content.map(({ items }) => items),
    zone,
  );
  return (
    <Stack component="section" aria-label={t("list")} aria-busy={isLoading} gap="sm">
      {failed === "search" && failure}
      {isEmpty && !failed && (
        <EmptyState text={t("none")}>
          {onAllDays && (
            <Button variant="default" onClick={onAllDays}>
              {t("allDays")}
            </Button>
          )}
        </EmptyState>
      )}
      {days.map(({ day, parts }) => (
        <section key={day} aria-label={day}>
          <DayHead day={day} />
          <Paper withBorder radius="lg" className={classes.entries}>
            {parts.map((part) => (
              <LogPart key={part[0]?._id} part={part} />
            ))}
          </Paper>
        </section>
      ))}
      {!isComplete && !failed && <CardToCome height="5rem" />}
      {failed === "more" ? failure : <EndOfList isEnded={isComplete} onReach={loadMore} />}
    </Stack>
  );
}

const NONE: ReadonlySet<string> = new Set();

type PartProps = { readonly part: readonly LogView[] };

/**
 * A loaded part of a day, which never changes once it is loaded. Far from the screen only its height stays, so that a
 * hundred thousand entries weigh no more than a few hundred; which details are shown is remembered.
 */
const LogPart = memo(function LogPart({ part }: PartProps) {
  const { ref, height } = useHeightWhenFar<HTMLDivElement>();
  const [opened, setOpened] = useState(NONE);

  function toggle(id: string) {
    const others = new Set(opened);
    setOpened(others.delete(id) ? others : others.add(id));
  }

  return (
    <div ref={ref} style={{ blockSize: height }}>
      {height === undefined &&
        part.map((log) => (
          <LogRow
            key={log._id}
            log={log}
            isOpen={opened.has(log._id)}
            onToggle={() => toggle(log._id)}
          />
        ))}
    </div>
  );
}, isSamePart);

function isSamePart({ part: before }: PartProps, { part: after }: PartProps): boolean {
  return before.length === after.length && before.every((log, at) => log === after[at]);
}
