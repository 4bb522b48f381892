"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { IconShieldCheck, IconShieldLock } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { Notice } from "@/components/ui/states/notice";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useMomentText } from "@/components/hooks/use-moment-text";
import type { SecondFactorView } from "@/lib/users/second-factor/schema";
import { SecondFactorDialog, type SecondFactorTask } from "./second-factor-dialog";

const loadSchema = () =>
  import("@/lib/users/second-factor/schema").then((schemas) => schemas.secondFactorViewSchema);

const PATH = "/auth/second-factor";

/** The signed-in person's second factor, with the ways to change it. Loaded after the screen. */
export function OwnSecondFactor() {
  const t = useTranslations("secondFactor");
  const cache = useQueryClient();
  const [task, setTask] = useState<SecondFactorTask | null>(null);
  const factor = useQuery<SecondFactorView>({
    queryKey: KEYS.secondFactor,
    queryFn: ({ signal }) => readApi(PATH, loadSchema, signal),
  });
  if (factor.isPending && !factor.isError) return <Skeleton blockSize="6.5rem" />;
  if (!factor.data)
    return (
      <FetchFailed
        text={t("fetchFailed")}
        isRetrying={factor.isFetching}
        onRetry={() => void factor.refetch()}
      />
    );
  return (
    <Stack gap="sm">
      {factor.data.since === null ? (
        <Off onTask={setTask} />
      ) : (
        <On since={factor.data.since} left={factor.data.recoveryCodesLeft} onTask={setTask} />
      )}
      {task && (
        <SecondFactorDialog
          task={task}
          onChanged={() => void cache.invalidateQueries({ queryKey: KEYS.secondFactor })}
          onClose={() => setTask(null)}
        />
      )}
    </Stack>
  );
}

type OffProps = { readonly onTask: (task: SecondFactorTask) => void };

function Off({ onTask }: OffProps) {
  const t = useTranslations("secondFactor");
  return (
    <>
      <Text>{t("text")}</Text>
      <Button
        variant="default"
        leftSection={<IconShieldLock aria-hidden />}
        style={{ alignSelf: "start" }}
        onClick={() => onTask("turnOn")}
      >
        {t("turnOn")}
      </Button>
    </>
  );
}

type OnProps = OffProps & { readonly since: string; readonly left: number };

function On({ since, left, onTask }: OnProps) {
  const t = useTranslations("secondFactor");
  const moment = useMomentText();
  return (
    <>
      <Notice color={left === 0 ? "amber" : "green"} Icon={IconShieldCheck} role="status">
        {t("since", { moment: moment(since) })} {t("codesLeft", { count: left })}
      </Notice>
      <Group gap="xs">
        <Button variant="default" onClick={() => onTask("newCodes")}>
          {t("newCodes")}
        </Button>
        <Button variant="subtle" color="red" onClick={() => onTask("turnOff")}>
          {t("turnOff")}
        </Button>
      </Group>
    </>
  );
}
