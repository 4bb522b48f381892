"use client";

import { Button, Stack } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";
import { useCommand, type Command } from "@/components/data/use-command";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { SessionView } from "@/lib/users/sessions/schema";
import { SessionList } from "./session-list";

const loadSchema = () =>
  import("@/lib/users/sessions/schema").then((schemas) => schemas.sessionViewSchema);

type Props<One, All> = {
  /** The path of the sessions in the API. */
  readonly path: string;
  readonly endOne: Command<One, unknown>;
  readonly oneOf: (id: string) => One;
  readonly endAll: Command<All, unknown>;
  readonly all: All;
  readonly endAllLabel: string;
};

/** Somebody's sessions as they are now, which are ended one by one or all of them but the reader's own. */
export function Sessions<One, All>({ path, endAllLabel, ...props }: Props<One, All>) {
  const t = useTranslations("sessions");
  const queryKey = [...KEYS.sessions, path];
  const sessions = useQuery<SessionView[]>({
    queryKey,
    queryFn: ({ signal }) => readListOfApi(path, loadSchema, signal),
  });
  const cache = useQueryClient();
  const { end, endAll, isRunning, refusal } = useEnding(props, (isEnded) => {
    cache.setQueryData<SessionView[]>(queryKey, (known) => known?.filter((one) => !isEnded(one)));
    void cache.invalidateQueries({ queryKey });
  });
  const failureMessage = useFailureMessage();
  if (sessions.isPending && !sessions.isError) return <Skeleton blockSize="4.5rem" />;
  if (!sessions.data)
    return (
      <FetchFailed
        text={t("fetchFailed")}
        isRetrying={sessions.isFetching}
        onRetry={() => void sessions.refetch()}
      />
    );
  const others = sessions.data.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Stack gap="xs">
      {refusal && <FailureAlert message={failureMessage(t("endFailed"), refusal)} />}
      {others > 1 && (
        <Button
          variant="default"
          disabled={isRunning}
          leftSection={<IconLogout aria-hidden className="flips" />}
          onClick={endAll}
          style={{ alignSelf: "start" }}
        >
          {endAllLabel}
        </Button>
      )}
      <SessionList sessions={sessions.data} isRunning={isRunning} onEnd={end} />
    </Stack>
  );
}

type Ending<One, All> = Omit<Props<One, All>, "path" | "endAllLabel">;

function useEnding<One, All>(
  { endOne, oneOf, endAll, all }: Ending<One, All>,
  onChange: (isEnded: (session: SessionView) => boolean) => void,
) {
  const one = useCommand(endOne);
  const every = useCommand(endAll);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function settle(
    running: Promise<Result<unknown> | null>,
    isEnded: (session: SessionView) => boolean,
  ) {
    setRefusal(null);
    const result = await running;
    if (!result) return;
    // One that has ended by itself is what was wanted.
    const isDone = result.ok || result.refusal.code === "sessionNotFound";
    if (!isDone) setRefusal(result.refusal);
    onChange(isDone ? isEnded : () => false);
  }

  return {
    end: (id: string) => void settle(one.run(oneOf(id)), ({ _id }) => _id === id),
    endAll: () => void settle(every.run(all), ({ isCurrent }) => !isCurrent),
    isRunning: one.isRunning || every.isRunning,
    refusal,
  };
}
