"use client";

import { Divider, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { readPush } from "@/components/push/read-push";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { PushView } from "@/lib/push/schema";
import { PushDevices } from "./push-devices";
import { PushChoices } from "./push-choices";
import { PushSwitch } from "./push-switch";

/** The person's notifications outside of the app. Loaded after the screen. */
export function OwnPush() {
  const t = useTranslations("push");
  const cache = useQueryClient();
  const push = useQuery<PushView>({
    queryKey: KEYS.push,
    queryFn: ({ signal }) => readPush(signal),
  });
  if (push.isPending && !push.isError) return <Skeleton blockSize="22rem" />;
  if (!push.data)
    return (
      <FetchFailed
        text={t("fetchFailed")}
        isRetrying={push.isFetching}
        onRetry={() => void push.refetch()}
      />
    );
  const view = push.data;
  const onChanged = (changed: PushView) => cache.setQueryData<PushView>(KEYS.push, changed);
  return (
    <Stack>
      <Text>{t("intro")}</Text>
      <PushSwitch view={view} onChanged={onChanged} />
      <PushDevices devices={view.devices} onChanged={onChanged} />
      <Divider />
      <PushChoices view={view} onChanged={onChanged} />
    </Stack>
  );
}
