"use client";

import { Textarea } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import type { ListedItem } from "@/lib/requests/sales/review/shortage";
import { useReason } from "@/components/data/use-reason";
import type { ReviewStatus } from "@/lib/requests/sales/schema";
import { DayChoice } from "./day-choice";
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
  const { control, register, formState } = form;
  const reason = useReason();
  const dated = DATE_OF[status];
  return (
    <>
      {dated && (
        <Controller
          control={control}
          name={dated}
          render={({ field, fieldState }) => (
            <DayChoice
              {...field}
              value={field.value ?? ""}
              label={t(dated === "holdUntil" ? "holdUntil" : "newDate")}
              items={dated === "holdUntil" ? items : []}
              error={reason(fieldState.error)}
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
