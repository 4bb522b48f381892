"use client";

import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import {
  type ListedRequest,
  isAnyShort,
  partOfRequest,
  type ListedItem,
} from "@/lib/requests/sales/review/shortage";
import { RequestedLines } from "@/components/sales-requests/requested-lines";
import { RequestSummary } from "@/components/sales-requests/request-parts";
import { useMomentText } from "@/components/hooks/use-moment-text";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { FormDialog } from "@/components/forms/form-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { Part } from "@/lib/requests/sales/partial/rules";
import type { SalesRequestView } from "@/lib/requests/sales/schema";
import type { ReviewStatus } from "@/lib/requests/sales/schema";
import { Shortages } from "./shortages";
import type { ReviewCommands } from "./use-decisions";
import { ReviewFields } from "./review-fields";
import { useReviewForm } from "./use-review-form";
import { useDisplayName } from "@/components/users/use-name-of";
import { chooseWording } from "./wording";

type Props = {
  readonly command: ReviewCommands["review"];
  readonly request: ListedRequest;
  /** The request as it is on the list by now, if it still is. */
  readonly current: ListedRequest | undefined;
  readonly status: ReviewStatus;
  /** True when only a part of the request was available as the dialog opened: the decision then covers that part. */
  readonly isOfPart: boolean;
  readonly isOpen: boolean;
  /** Reads the available stock again. */
  readonly onLook: () => void;
  readonly isLooking: boolean;
  readonly onReviewed: (reviewed: SalesRequestView) => void;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onClose: () => void;
};

/** Collects what a decision needs, and shows what it does and what is short before it is confirmed (spec §2, §5). */
export function ReviewDialog({ command, request, current, status, isOpen, ...props }: Props) {
  const t = useTranslations("salesRequests");
  const failureMessage = useFailureMessage();
  const shown = isWaiting(current) ? current : request;
  const moved = itemsMovedBy(shown, status);
  const [part, takePart] = usePart(moved, props.isOfPart);
  const { form, submit, isRunning, refusal, ...of } = useReviewForm(
    command,
    request,
    { status, isOfPart: part !== null },
    props,
  );
  const look = useEffectEvent(props.onLook);
  useEffect(() => {
    if (isOpen) look();
  }, [isOpen]);
  const isOutdated = isOpen && !isRunning && !isWaiting(current);
  const isStopped = useShort(moved, of.forgetRefusal) && !part;
  const wording = chooseWording(status, request, part);
  return (
    <FormDialog
      isOpen={isOpen}
      title={t(`reviewTitle.${wording}`, { number: isolate(`#${request.number}`) })}
      submitLabel={t(`review.${wording}`)}
      isDestructive={status === "rejected"}
      color={COLOR[status]}
      isChanged={form.formState.isDirty}
      onDiscard={form.reset}
      isRunning={isRunning}
      isBlocked={isOutdated || of.isRefusedForGood || isStopped}
      failure={refusal && failureMessage(t("updateFailed"), refusal)}
      focus={FOCUS[status]}
      onSubmit={(event) => void submit(event)}
      onClose={props.onClose}
    >
      {isOutdated && !refusal && <Outdated request={request} current={current} />}
      <Effect request={shown} status={status} part={part}>
        <Shortages
          items={moved}
          part={part}
          onTakePart={() => {
            of.forgetRefusal();
            takePart();
          }}
          isLooking={props.isLooking}
          onLook={() => {
            of.forgetRefusal();
            props.onLook();
          }}
        />
      </Effect>
      <ReviewFields
        form={form}
        status={status}
        items={shown.items}
        hasNotes={shown.managerResponse.notes !== null}
      />
    </FormDialog>
  );
}

const COLOR = {
  accepted: "green",
  held: "blue",
  "date-changed": undefined,
  rejected: undefined,
} as const;

// The button that gets the focus; undefined where the date field takes it.
const FOCUS = {
  accepted: "submit",
  held: undefined,
  "date-changed": undefined,
  rejected: "close",
} as const;

function isWaiting(current: ListedRequest | undefined): current is ListedRequest {
  return current?.processed === false;
}

/** The items that the decision takes out of the available stock. */
function itemsMovedBy(
  { action, items }: ListedRequest,
  status: ReviewStatus,
): readonly ListedItem[] {
  return action === "remove" && (status === "accepted" || status === "held") ? items : [];
}

/** Returns the part of short items that the decision takes, if the person wants a part, and a call to want it. */
function usePart(items: readonly ListedItem[], isWanted: boolean): [Part | null, () => void] {
  const [isOfPart, setIsOfPart] = useState(isWanted);
  const part = isOfPart ? partOfRequest({ action: "remove", items }) : null;
  return [part, () => setIsOfPart(true)];
}

/** Returns whether an item is short. Calls `onCovered` once none is any more, since a shown error then names outdated quantities. */
function useShort(items: readonly ListedItem[], onCovered: () => void): boolean {
  const isShort = isAnyShort(items);
  const [wasShort, setWasShort] = useState(isShort);
  if (isShort !== wasShort) {
    setWasShort(isShort);
    if (!isShort) onCovered();
  }
  return isShort;
}

type EffectProps = Pick<Props, "request" | "status"> & {
  readonly part: Part | null;
  readonly children: ReactNode;
};

/** Shows the requested items, the shortages (as children), and the effect of the decision. */
function Effect({ request, status, part, children }: EffectProps) {
  const t = useTranslations("salesRequests.effect");
  return (
    <>
      <RequestSummary request={request} />
      <RequestedLines request={request} part={part} />
      {children}
      <Text>
        {t(chooseWording(status, request, part), {
          given: part?.given ?? 0,
          rest: part?.rest ?? 0,
        })}
      </Text>
    </>
  );
}

type OutdatedProps = Pick<Props, "request" | "current">;

/** Says that somebody else has dealt with the request while the dialog was open. */
function Outdated({ request, current }: OutdatedProps) {
  const t = useTranslations("salesRequests");
  const momentText = useMomentText();
  const nameOf = useDisplayName();
  const { decidedBy, decidedByDisplayName, decidedAt, status } = current ?? request;
  const number = isolate(`#${request.number}`);
  return (
    <Alert color="red" role="status" icon={<IconAlertTriangle aria-hidden />}>
      {!current || decidedBy === null || decidedAt === null
        ? t("left", { number })
        : t("meanwhile", {
            number,
            status,
            username: isolate(nameOf(decidedBy, decidedByDisplayName)),
            date: isolate(momentText(decidedAt)),
          })}
    </Alert>
  );
}
