"use client";

import { Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import { useServerQuery } from "@/components/data/use-server-query";
import { Screen } from "@/components/frame/screen";
import { useAddressChoice } from "@/components/hooks/address";
import { useDays } from "@/components/hooks/use-days";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { CardToCome, RowsToCome, ToCome } from "@/components/ui/states/to-come";
import type { MyDay } from "@/lib/my-day/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { isDay } from "@/lib/platform/time/days";
import { DayChoice } from "./day-choice";
import { DayTotals } from "./day-totals";
import { Timeline } from "./timeline";

const loadSchema = () => import("@/lib/my-day/schema").then((schemas) => schemas.myDayViewSchema);

type Props = {
  /** The day of the address that the page was opened with; "" for today. */
  readonly dayOfPage: string;
  readonly initial: Result<MyDay>;
};

/** A person's own day: what they did, what became of their requests, and what waits. */
export function MyDayScreen({ dayOfPage, initial }: Props) {
  const [chosen, choose] = useAddressChoice("day");
  const { today } = useDays();
  const day = isDay(chosen) ? chosen : today;
  const isOfPage = chosen === dayOfPage && (!initial.ok || initial.data.day === day);
  return (
    <Screen>
      <Stack>
        <DayChoice day={day} onChoose={(wanted) => choose(wanted === today ? "" : wanted)} />
        <Day key={day} day={day} initial={isOfPage ? initial : undefined} />
      </Stack>
    </Screen>
  );
}

type DayProps = { readonly day: string; readonly initial: Result<MyDay> | undefined };

function Day({ day, initial }: DayProps) {
  const t = useTranslations("myDay");
  const { data, isPending, isStale, isReloading, refresh } = useServerQuery<MyDay>({
    queryKey: [...KEYS.myDay, day],
    initial,
    read: (signal) => readApi(`/my-day?day=${day}`, loadSchema, signal),
  });
  return (
    <>
      {isStale && (
        <FetchFailed text={t("fetchFailed")} isRetrying={isReloading} onRetry={refresh} />
      )}
      {isPending && (
        <ToCome>
          <CardToCome height="6.5rem" />
          <RowsToCome count={6} height="3.5rem" />
        </ToCome>
      )}
      {data && (
        <>
          <DayTotals day={data} />
          <Timeline day={data} />
        </>
      )}
    </>
  );
}
