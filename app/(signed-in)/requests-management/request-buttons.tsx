"use client";

import { Loader } from "@mantine/core";
import {
  IconCheck,
  IconHistory,
  IconTrash,
  IconX,
  type Icon as IconType,
} from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useStopText } from "@/components/worker-requests/use-stop-text";
import { useRequestText } from "@/components/worker-requests/use-request-text";
import type { Decision } from "@/components/worker-requests/use-decisions";
import { getShareOfStock, type ListedRequest } from "@/lib/requests/worker/review/shortage";
import type { DecideWorkerRequest } from "@/lib/requests/worker/schema";
import classes from "./request-buttons.module.css";

/** The actions on the listed requests. */
export type Choices = {
  /** The decision on its way to the server. */
  readonly deciding: DecideWorkerRequest | null;
  readonly onDecide: (request: ListedRequest, state: Decision) => void;
  readonly onDelete: (request: ListedRequest) => void;
  readonly onHistory: (request: ListedRequest) => void;
};

/** Those of a request that is decided. */
export const UNDECIDABLE = {
  deciding: null,
  onDecide: () => undefined,
} as const;

type Props = Choices & { readonly request: ListedRequest };

/** Accept and Reject together, only while the request waits; Delete apart from them, always (spec §4). */
export function RequestButtons({ request, onDelete, onHistory, ...choices }: Props) {
  const t = useTranslations("requests");
  const words = useTranslations("requestHistory");
  const requestId = useRequestText()(request);
  return (
    <>
      {request.state === "Null" && <DecisionButtons request={request} {...choices} />}
      <RowButton
        look="history"
        Icon={IconHistory}
        onClick={() => onHistory(request)}
        aria-haspopup="dialog"
        aria-label={words("open")}
        title={words("open")}
        aria-description={words("openOf", { request: requestId })}
      />
      <RowButton
        look="delete"
        Icon={IconTrash}
        onClick={() => onDelete(request)}
        title={t("delete")}
        aria-description={t("deleteOf", { requestId })}
      >
        <span className={classes.word}>{t("delete")}</span>
      </RowButton>
    </>
  );
}

type DecisionProps = Pick<Props, "request" | "deciding" | "onDecide">;

function DecisionButtons({ request, deciding, onDecide }: DecisionProps) {
  const t = useTranslations("requests");
  const format = useFormatter();
  const { _id } = request;
  const requestId = useRequestText()(request);
  const part = getShareOfStock(request);
  const count = format.number(part);
  const stop = useStopText()(request);
  const isRunning = (decision: Decision) => deciding?.id === _id && deciding.state === decision;
  return (
    <div className={classes.decide}>
      <RowButton
        look="accept"
        Icon={IconCheck}
        disabled={deciding !== null || stop !== undefined}
        title={stop}
        isRunning={isRunning("Accepted")}
        onClick={() => onDecide(request, "Accepted")}
        aria-description={
          stop ??
          (part > 0 ? t("acceptPartOf", { requestId, count }) : t("acceptOf", { requestId }))
        }
        aria-keyshortcuts="A"
      >
        {part > 0 ? t("acceptPart", { count }) : t("accept")}
      </RowButton>
      <RowButton
        look="reject"
        Icon={IconX}
        disabled={deciding !== null}
        isRunning={isRunning("Rejected")}
        onClick={() => onDecide(request, "Rejected")}
        aria-haspopup="dialog"
        aria-description={t("rejectOf", { requestId })}
        aria-keyshortcuts="R"
      >
        {t("reject")}
      </RowButton>
    </div>
  );
}

type RowButtonProps = ComponentProps<"button"> & {
  readonly look: "accept" | "reject" | "history" | "delete";
  readonly Icon: IconType;
  readonly isRunning?: boolean;
};

/** A button that looks like the kit's, of a third of its elements: the list has hundreds of them. */
function RowButton({ look, Icon, isRunning = false, children, ...button }: RowButtonProps) {
  return (
    <button type="button" className={classes.button} data-look={look} {...button}>
      {isRunning ? (
        <Loader size="1.25em" color="currentColor" />
      ) : (
        <Icon size="1.25em" aria-hidden />
      )}
      {children}
    </button>
  );
}
