"use client";

import { Button, Group } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode, Ref } from "react";
import { useClock } from "@/components/hooks/use-clock";
import { useZone } from "@/components/hooks/zone";
import { DateInput } from "@/components/ui/fields/date-input";
import { addDays, toDay } from "@/lib/platform/time/days";
import type { ListedItem } from "@/lib/requests/sales/review/shortage";

type Props = {
  readonly name: string;
  readonly label: string;
  /** YYYY-MM-DD, "" for none yet. */
  readonly value: string;
  /** The lines whose submission date is offered. */
  readonly items: readonly ListedItem[];
  /** The present day, from which a week more is offered; YYYY-MM-DD. */
  readonly present?: string | undefined;
  readonly error: ReactNode;
  readonly ref: Ref<HTMLInputElement>;
  readonly onChange: (day: string) => void;
  readonly onBlur: () => void;
};

/** A required day from today on, with the days that are mostly meant one tap away. */
export function DayChoice({ items, present, ...field }: Props) {
  const zone = useZone();
  const now = useClock();
  return (
    <>
      <NearDays items={items} present={present} onChoose={field.onChange} />
      <DateInput {...field} min={toDay(new Date(now), zone)} withAsterisk data-autofocus />
    </>
  );
}

type NearDaysProps = Pick<Props, "items" | "present"> & {
  readonly onChoose: (day: string) => void;
};

const DAY = 86_400_000;

/** The days that are mostly meant, each one tap away: tomorrow, the items' submission date, a week from now, a week after the present day. */
function NearDays({ items, present, onChoose }: NearDaysProps) {
  const t = useTranslations("salesRequests.nearDays");
  const zone = useZone();
  const now = useClock();
  const dayIn = (days: number) => toDay(new Date(now + days * DAY), zone);
  const submission = items
    .map(({ itemSubmissionDate }) => itemSubmissionDate)
    .filter((day) => day >= dayIn(0))
    .sort()
    .at(-1);
  const longer = present === undefined ? undefined : addDays(present, 7);
  return (
    <Group gap="xs">
      <NearDay label={t("tomorrow")} onChoose={() => onChoose(dayIn(1))} />
      {submission !== undefined && (
        <NearDay label={t("submission")} onChoose={() => onChoose(submission)} />
      )}
      <NearDay label={t("week")} onChoose={() => onChoose(dayIn(7))} />
      {longer !== undefined && longer > dayIn(0) && (
        <NearDay label={t("weekMore")} onChoose={() => onChoose(longer)} />
      )}
    </Group>
  );
}

function NearDay({ label, onChoose }: { readonly label: string; readonly onChoose: () => void }) {
  return (
    <Button variant="default" radius="xl" px="sm" mih="var(--target)" onClick={onChoose}>
      {label}
    </Button>
  );
}
