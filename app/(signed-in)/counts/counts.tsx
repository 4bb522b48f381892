"use client";

import { Button, Group, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { ExportButton } from "@/components/exports/export-button";
import { Outbox } from "@/components/outbox/outbox";
import { useActor } from "@/components/data/actor";
import { KEYS } from "@/components/data/query-keys";
import { Screen } from "@/components/frame/screen";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { usePages, type PagedList } from "@/components/data/use-pages";
import { useServerQuery, type ServerQuery } from "@/components/data/use-server-query";
import { withoutBackTrap } from "@/components/hooks/back-trap";
import { EmptyState } from "@/components/ui/states/empty-state";
import { EndOfList } from "@/components/ui/states/end-of-list";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { lazyPart } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { can } from "@/lib/auth/permissions";
import type { CountView } from "@/lib/counts/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { fetchClosedCounts, fetchOpenCounts, PAGE_SIZE } from "./count-calls";
import { CountCards } from "./count-cards";
import classes from "./counts.module.css";

const StartDialog = lazyPart(
  () => import("./start-dialog").then((loaded) => loaded.StartDialog),
  <LoadingOverlay />,
);

const ALL = "";

type Props = {
  readonly open: Result<CountView[]>;
  readonly closed: Result<CountView[]>;
};

/** The stock counts, the open ones first; managers start one. */
export function Counts(initials: Props) {
  const t = useTranslations("counts");
  const router = useRouter();
  const isManager = can(useActor(), "counts.manage");
  const starting = useDialogSubject<true>();
  const { open, closed, ended, isEmpty } = useCounts(initials);
  return (
    <Screen>
      <Stack>
        <Group justify="flex-end" gap="xs">
          {!isEmpty && <ExportButton list="counts" />}
          {isManager && (
            <Button leftSection={<IconPlus aria-hidden />} onClick={() => starting.ask(true)}>
              {t("start")}
            </Button>
          )}
        </Group>
        <Outbox />
        <Failure open={open} closed={closed} />
        {isEmpty && <EmptyState text={t("none")} />}
        <div className={classes.lists}>
          {open.data && <CountCards title={t("openCounts")} counts={open.data} />}
          <CountCards title={t("closed")} counts={ended} />
        </div>
        <EndOfList isEnded={closed.isComplete || closed.isLoading} onReach={closed.loadMore} />
      </Stack>
      {starting.dialog && (
        <StartDialog
          key={starting.dialog.opening}
          isOpen={starting.dialog.isOpen}
          onClose={starting.close}
          onStarted={({ _id }) => {
            starting.close();
            withoutBackTrap(() => router.push(`/counts/${_id}`));
          }}
        />
      )}
    </Screen>
  );
}

type FailureProps = {
  readonly open: ServerQuery<CountView[]>;
  readonly closed: PagedList<string, CountView>;
};

function Failure({ open, closed }: FailureProps) {
  const t = useTranslations("counts");
  if (!open.isStale && !closed.failed) return null;
  return (
    <FetchFailed
      text={t("fetchFailed")}
      isRetrying={open.isReloading || closed.isLoading}
      onRetry={() => {
        open.refresh();
        if (closed.failed) closed.retry();
      }}
    />
  );
}

function useCounts({ open: initialOpen, closed: initialClosed }: Props) {
  const open = useServerQuery<CountView[]>({
    queryKey: [...KEYS.counts, "open"],
    initial: initialOpen,
    read: fetchOpenCounts,
  });
  const closed = usePages<string, CountView>({
    of: [...KEYS.counts, "closed"],
    start: ALL,
    initial: initialClosed,
    pageSize: PAGE_SIZE,
    placeOf: ({ number }) => String(number),
    read: (_, before, signal) => fetchClosedCounts(before, signal),
  });
  const ended = closed.content.flatMap(({ items }) => items);
  const isEmpty = open.data?.length === 0 && closed.isComplete && closed.count === 0;
  return { open, closed, ended, isEmpty };
}
