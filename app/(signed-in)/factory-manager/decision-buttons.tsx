"use client";

import { Loader, UnstyledButton } from "@mantine/core";
import { IconCalendarEvent, IconCheck, IconLock, IconX, type Icon } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { wordingOf } from "@/components/sales-requests/review/wording";
import type { ReviewStatus } from "@/lib/sales-requests/schema";
import type { DecideWorkerRequest } from "@/lib/worker-requests/schema";
import classes from "./decisions.module.css";
import type { SalesRequest } from "./waiting-requests";

type SalesProps = {
  readonly request: SalesRequest;
  /** Whether there is too little to accept it. */
  readonly isShort: boolean;
  readonly onReview: (status: ReviewStatus) => void;
};

/** The decisions on a sales request. Each asks in its dialog before anything happens. */
export function SalesButtons({ request, isShort, onReview }: SalesProps) {
  const t = useTranslations("salesRequests.review");
  const button = (status: ReviewStatus) => ({
    label: t(wordingOf(status, request)),
    onClick: () => onReview(status),
  });
  return (
    <>
      <Decision {...button("accepted")} Icon={IconCheck} tone="green" isMain isDisabled={isShort} />
      {request.action === "remove" && (
        <Decision {...button("held")} Icon={IconLock} tone="blue" isDisabled={isShort} />
      )}
      <Decision {...button("date-changed")} Icon={IconCalendarEvent} />
      <Decision {...button("rejected")} Icon={IconX} tone="red" />
    </>
  );
}

type WorkerProps = {
  /** The decision on its way to the server. */
  readonly deciding: DecideWorkerRequest["state"] | undefined;
  readonly isBusy: boolean;
  readonly onDecide: (state: DecideWorkerRequest["state"]) => void;
};

/** The decisions on a worker's request, which happen at once. */
export function WorkerButtons({ deciding, isBusy, onDecide }: WorkerProps) {
  const t = useTranslations("requests");
  return (
    <>
      <Decision
        label={t("accept")}
        Icon={IconCheck}
        tone="green"
        isMain
        isDisabled={isBusy}
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
