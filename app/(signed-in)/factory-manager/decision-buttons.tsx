"use client";

import { Loader, UnstyledButton } from "@mantine/core";
import { IconCalendarEvent, IconCheck, IconLock, IconX, type Icon } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { wordingOf } from "@/components/sales-requests/review/wording";
import { partOf } from "@/components/sales-requests/verdict";
import { partOf as partOfWorkers } from "@/components/worker-requests/request-list";
import {
  acceptanceOf,
  type Decision as WorkerDecision,
} from "@/components/worker-requests/use-decisions";
import type { ReviewStatus } from "@/lib/sales-requests/schema";
import classes from "./decisions.module.css";
import type { SalesRequest, WorkerRequest } from "./waiting-requests";

type SalesProps = {
  readonly request: SalesRequest;
  /** Whether there is too little to accept it. */
  readonly isShort: boolean;
  readonly onReview: (status: ReviewStatus) => void;
};

/** The decisions on a sales request. Each asks in its dialog before anything happens. */
export function SalesButtons({ request, isShort, onReview }: SalesProps) {
  const t = useTranslations("salesRequests.review");
  const part = partOf(request);
  const isStopped = isShort && !part;
  const button = (status: ReviewStatus) => ({
    label: t(wordingOf(status, request, part)),
    onClick: () => onReview(status),
  });
  return (
    <>
      <Decision
        {...button("accepted")}
        Icon={IconCheck}
        tone="green"
        isMain
        isDisabled={isStopped}
      />
      {request.action === "remove" && (
        <Decision {...button("held")} Icon={IconLock} tone="blue" isDisabled={isStopped} />
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

/** The decisions on a worker's request, which happen at once. */
export function WorkerButtons({ request, deciding, isBusy, onDecide }: WorkerProps) {
  const t = useTranslations("requests");
  const format = useFormatter();
  const part = partOfWorkers(request);
  const accepting = acceptanceOf(request);
  return (
    <>
      <Decision
        label={part > 0 ? t("acceptPart", { count: format.number(part) }) : t("accept")}
        Icon={IconCheck}
        tone="green"
        isMain
        isDisabled={isBusy}
        isRunning={deciding === accepting}
        onClick={() => onDecide(accepting)}
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
  readonly onClick: () => void;
};

function Decision({ label, Icon, tone, isMain, isDisabled, isRunning, onClick }: DecisionProps) {
  return (
    <UnstyledButton
      className={classes.button}
      data-tone={tone}
      data-main={isMain || undefined}
      disabled={isDisabled}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {isRunning ? (
        <Loader size="1.125rem" color="currentColor" />
      ) : (
        <Icon size="1.125rem" aria-hidden />
      )}
      <span>{label}</span>
    </UnstyledButton>
  );
}
