"use client";

import { Alert, Text, Textarea, TextInput } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { RequestItems, RequestSummary } from "@/components/sales-requests/request-frame";
import { useMomentText } from "@/components/sales-requests/use-moment-text";
import { useReason } from "@/components/shell/use-reason";
import { FormDialog } from "@/components/ui/form-dialog";
import { isolate } from "@/components/ui/isolate";
import { dayOf } from "@/lib/platform/days";
import type { Refusal } from "@/lib/platform/errors";
import type { SalesRequestView } from "@/lib/sales-requests/schema";
import type { ReviewStatus } from "@/lib/sales-requests/schema";
import { Shortages } from "./shortages";
import { useReviewForm, type ReviewValues } from "./use-review-form";
import { wordingOf } from "./wording";

type Props = {
  readonly request: ListedRequest;
  /** The request as it is on the list by now, if it still is. */
  readonly current: ListedRequest | undefined;
  readonly status: ReviewStatus;
  readonly isOpen: boolean;
  readonly isCovered: boolean;
  /** To look again at what is available. */
  readonly onOpen: () => void;
  readonly onReviewed: (reviewed: SalesRequestView) => void;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onClose: () => void;
};

/** Collects what a decision needs, and shows what it does and what is short before it is confirmed (spec §2, §5). */
export function ReviewDialog({ request, current, status, isOpen, ...props }: Props) {
  const t = useTranslations("salesRequests");
  const { form, submit, isRunning } = useReviewForm(request, status, props);
  const look = useEffectEvent(props.onOpen);
  useEffect(() => {
    if (isOpen) look();
  }, [isOpen]);
  const isOutdated = isOpen && !isRunning && current?.processed !== false;
  const shown = current?.processed === false ? current : request;
  const wording = wordingOf(status, request);
  return (
    <FormDialog
      isOpen={isOpen}
      title={t(`reviewTitle.${wording}`, { number: isolate(`#${request.number}`) })}
      submitLabel={t(`review.${wording}`)}
      isDestructive={status === "rejected"}
      isRunning={isRunning}
      isOutdated={isOutdated}
      isCovered={props.isCovered}
      focus={FOCUS[status]}
      onSubmit={(event) => void submit(event)}
      onClose={props.onClose}
    >
      {isOutdated && <Outdated request={current ?? request} isGone={current === undefined} />}
      <Effect request={shown} status={status} />
      <Fields form={form} status={status} hasNotes={shown.managerResponse.notes !== null} />
    </FormDialog>
  );
}

// Where a date is asked for, that has it.
const FOCUS = {
  accepted: "submit",
  held: undefined,
  "date-changed": undefined,
  rejected: "close",
} as const;

/** What is asked for, what of it is short, and what the decision does. */
function Effect({ request, status }: Pick<Props, "request" | "status">) {
  const t = useTranslations("salesRequests.effect");
  const isTaking = request.action === "remove" && (status === "accepted" || status === "held");
  return (
    <>
      <RequestSummary request={request} />
      <RequestItems request={request} />
      {isTaking && <Shortages items={request.items} />}
      <Text>{t(wordingOf(status, request))}</Text>
    </>
  );
}

type OutdatedProps = { readonly request: ListedRequest; readonly isGone: boolean };

/** Says that somebody else has dealt with the request while the dialog was open. */
function Outdated({ request, isGone }: OutdatedProps) {
  const t = useTranslations("salesRequests");
  const momentText = useMomentText();
  const { decidedBy, decidedAt, status } = request;
  const number = isolate(`#${request.number}`);
  return (
    <Alert color="red" role="status" icon={<IconAlertTriangle aria-hidden />}>
      {isGone || decidedBy === null || decidedAt === null
        ? t("left", { number })
        : t("meanwhile", {
            number,
            status,
            username: isolate(decidedBy),
            date: isolate(momentText(decidedAt)),
          })}
    </Alert>
  );
}

type FieldsProps = {
  readonly form: UseFormReturn<ReviewValues>;
  readonly status: ReviewStatus;
  readonly hasNotes: boolean;
};

function Fields({ form: { register, formState }, status, hasNotes }: FieldsProps) {
  const t = useTranslations("salesRequests");
  const reason = useReason();
  const timeZone = useTimeZone();
  const { updatedSubmissionDate, holdUntil, notes } = formState.errors;
  return (
    <>
      {status === "date-changed" && (
        <TextInput
          {...register("updatedSubmissionDate")}
          type="date"
          label={t("newDate")}
          error={reason(updatedSubmissionDate)}
          withAsterisk
          data-autofocus
        />
      )}
      {status === "held" && (
        <TextInput
          {...register("holdUntil")}
          type="date"
          min={timeZone && dayOf(new Date(), timeZone)}
          label={t("holdUntil")}
          error={reason(holdUntil)}
          withAsterisk
          data-autofocus
        />
      )}
      <Textarea
        {...register("notes")}
        label={t("notes")}
        description={t(hasNotes ? "notesKept" : "notesHint")}
        error={reason(notes)}
        autosize
        minRows={2}
      />
    </>
  );
}
