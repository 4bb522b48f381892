"use client";

import { Loader, UnstyledButton } from "@mantine/core";
import { IconCalendarEvent, IconCheck, IconLock, IconX, type Icon } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { chooseWording } from "@/components/sales-requests/review/wording";
import { isStopped, partOfRequest } from "@/lib/requests/sales/review/shortage";
import { getShareOfStock } from "@/lib/requests/worker/review/shortage";
import { useStopText } from "@/components/worker-requests/use-stop-text";
import type { Decision as WorkerDecision } from "@/components/worker-requests/use-decisions";
import type { ReviewStatus } from "@/lib/requests/sales/schema";
import classes from "./decisions.module.css";
import type { SalesRequest, WorkerRequest } from "./waiting-requests";

type SalesProps = {
  readonly request: SalesRequest;
  readonly onReview: (status: ReviewStatus) => void;
};

/** The decisions on a sales request. Each asks in its dialog before anything happens. */
export function SalesButtons({ request, onReview }: SalesProps) {
  const t = useTranslations("salesRequests.review");
  const part = partOfRequest(request);
  const isDisabled = isStopped(request);
  const button = (status: ReviewStatus) => ({
    label: t(chooseWording(status, request, part)),
    onClick: () => onReview(status),
  });
  return (
    <>
      <Decision
        {...button("accepted")}
        Icon={IconCheck}
        tone="green"
        isMain
        isDisabled={isDisabled}
      />
      {request.action === "remove" && (
        <Decision {...button("held")} Icon={IconLock} tone="blue" isDisabled={isDisabled} />
      )}
      <Decision {...button("date-changed")} Icon={IconCalendarEvent} />
      <Decision {...button("rejected")} Icon={IconX} tone="red" />
    </>
  );
}

type WorkerProps = {
  readonly request: WorkerRequest;
  /** The decision on its way to the server. */
  readonly deciding: WorkerDecision | undefined;
  readonly isBusy: boolean;
  readonly onDecide: (decision: WorkerDecision) => void;
};

/** The decisions on a worker's request: accepting happens at once, rejecting asks first. */
export function WorkerButtons({ request, deciding, isBusy, onDecide }: WorkerProps) {
  const t = useTranslations("requests");
  const format = useFormatter();
  const part = getShareOfStock(request);
  const stop = useStopText()(request);
  return (
    <>
      <Decision
        label={part > 0 ? t("acceptPart", { count: format.number(part) }) : t("accept")}
        Icon={IconCheck}
        tone="green"
        isMain
        isDisabled={isBusy || stop !== undefined}
        hint={stop}
        isRunning={deciding === "Accepted"}
        onClick={() => onDecide("Accepted")}
      />
      <Decision
        label={t("reject")}
        Icon={IconX}
        tone="red"
        isDisabled={isBusy}
        isRunning={deciding === "Rejected"}
        onClick={() => onDecide("Rejected")}
      />
    </>
  );
}

type DecisionProps = {
  readonly label: string;
  readonly Icon: Icon;
  readonly tone?: "green" | "blue" | "red";
  /** On desktops the others are icons; everywhere else each has its word. */
  readonly isMain?: boolean;
  readonly isDisabled?: boolean;
  readonly isRunning?: boolean;
  /** Why it is disabled. */
  readonly hint?: string | undefined;
  readonly onClick: () => void;
};

function Decision({
  label,
  Icon,
  tone,
  isMain,
  isDisabled,
  isRunning,
  hint,
  onClick,
}: DecisionProps) {
  return (
    <UnstyledButton
      className={classes.button}
      data-tone={tone}
      data-main={isMain || undefined}
      disabled={isDisabled}
      aria-label={label}
      aria-description={hint}
      title={hint ?? label}
      onClick={onClick}
    >
      {isRunning ? <Loader size="1.125rem" color="currentColor" /> : <Icon size={18} aria-hidden />}
      <span>{label}</span>
    </UnstyledButton>
  );
}
