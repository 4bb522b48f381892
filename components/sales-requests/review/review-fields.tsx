"use client";

import { Button, Group, Textarea } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import type { ListedItem } from "@/lib/requests/sales/review/shortage";
import { useReason } from "@/components/data/use-reason";
import { DateInput } from "@/components/ui/fields/date-input";
import { useClock } from "@/components/hooks/use-clock";
import { useZone } from "@/components/hooks/zone";
import { toDay } from "@/lib/platform/time/days";
import type { ReviewStatus } from "@/lib/requests/sales/schema";
import type { ReviewValues } from "./use-review-form";

type FieldsProps = {
  readonly form: UseFormReturn<ReviewValues>;
  readonly status: ReviewStatus;
  readonly items: readonly ListedItem[];
  readonly hasNotes: boolean;
};

/** The date that a decision asks for. */
const DATE_OF = {
  accepted: undefined,
  held: "holdUntil",
  "date-changed": "updatedSubmissionDate",
  rejected: undefined,
} as const;

/** The fields that a decision asks for: a day where it needs one, and notes. */
export function ReviewFields({ form, status, items, hasNotes }: FieldsProps) {
  const t = useTranslations("salesRequests");
  const { control, register, formState, setValue } = form;
  const reason = useReason();
  const zone = useZone();
  const dated = DATE_OF[status];
  return (
    <>
      {dated && (
        <NearDays
          items={dated === "holdUntil" ? items : []}
          onChoose={(day) => setValue(dated, day, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      {dated && (
        <Controller
          control={control}
          name={dated}
          render={({ field, fieldState }) => (
            <DateInput
              {...field}
              value={field.value ?? ""}
              min={toDay(new Date(), zone)}
              label={t(dated === "holdUntil" ? "holdUntil" : "newDate")}
              error={reason(fieldState.error)}
              withAsterisk
              data-autofocus
            />
          )}
        />
      )}
      <Textarea
        {...register("notes")}
        label={t("notes")}
        description={t(hasNotes ? "notesKept" : "notesHint")}
        error={reason(formState.errors.notes)}
        autosize
        minRows={2}
      />
    </>
  );
}

type NearDaysProps = {
  readonly items: readonly ListedItem[];
  readonly onChoose: (day: string) => void;
};

const DAY = 86_400_000;

/** The days that are mostly meant, each one tap away: tomorrow, the items' submission date, a week from now. */
function NearDays({ items, onChoose }: NearDaysProps) {
  const t = useTranslations("salesRequests.nearDays");
  const zone = useZone();
  const now = useClock();
  const dayIn = (days: number) => toDay(new Date(now + days * DAY), zone);
  const submission = items
    .map(({ itemSubmissionDate }) => itemSubmissionDate)
    .filter((day) => day >= dayIn(0))
    .sort()
    .at(-1);
  return (
    <Group gap="xs">
      <NearDay label={t("tomorrow")} onChoose={() => onChoose(dayIn(1))} />
      {submission !== undefined && (
        <NearDay label={t("submission")} onChoose={() => onChoose(submission)} />
      )}
      <NearDay label={t("week")} onChoose={() => onChoose(dayIn(7))} />
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
