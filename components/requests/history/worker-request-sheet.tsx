"use client";

import { Group } from "@mantine/core";
import { useTranslations } from "next-intl";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useLastValue } from "@/components/hooks/use-last-value";
import { type ReactNode } from "react";
import { useServerQuery } from "@/components/data/use-server-query";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { isolate } from "@/components/ui/text/isolate";
import { Sentence } from "@/components/ui/text/sentence";
import { LinkGone } from "@/components/ui/states/link-gone";
import { SideSheet } from "@/components/ui/dialogs/side-sheet";
import { CardToCome } from "@/components/ui/states/to-come";
import { findCard } from "@/components/hooks/use-linked-card";
import { UndoButton } from "@/components/undo/undo-button";
import { VoucherButton } from "@/components/vouchers/voucher-button";
import { RejectionReason } from "@/components/worker-requests/rejection-reason";
import { RequestedNames, RequestSummary } from "@/components/worker-requests/request-parts";
import { RestOfRequest } from "@/components/worker-requests/rest-of-request";
import { WorkerRequestBadge } from "@/components/worker-requests/worker-request-badge";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { WorkerRequestView } from "@/lib/requests/worker/schema";
import type { CommentCommand } from "./comment-form";
import classes from "./history.module.css";
import { readWorkerRequest } from "./history-calls";
import { RequestHistory } from "./request-history";

type Props = {
  /** The id of the request that it shows; "" while it is closed. */
  readonly id: string;
  /** The requests that the screen lists. */
  readonly listed: readonly WorkerRequestView[];
  readonly onComment: CommentCommand;
  readonly onClose: () => void;
  /** Renders further actions for the request. */
  readonly renderActions?: (request: WorkerRequestView) => ReactNode;
};

/** One worker request with its history as it is now, also one that the screen's list does not reach. */
export function WorkerRequestSheet({ id, listed, onClose, ...props }: Props) {
  const shown = useLastValue(id);
  const subject = { id: shown, listed: listed.find(({ _id }) => _id === shown) };
  return (
    <SideSheet
      isOpen={id !== ""}
      title={shown !== "" && <SheetTitle key={shown} {...subject} />}
      onClose={onClose}
      onGone={() => focusAfter(shown)}
    >
      {shown !== "" && <Contents key={shown} {...subject} {...props} />}
    </SideSheet>
  );
}

type Subject = {
  readonly id: string;
  /** The request as the screen lists it, to begin with. */
  readonly listed: WorkerRequestView | undefined;
};

function SheetTitle(subject: Subject) {
  const t = useTranslations("requestHistory");
  const { request } = useRequest(subject);
  if (!request) return t("title");
  return <Sentence>{t("of", { request: isolate(getWorkerRequestName(request)) })}</Sentence>;
}

type ContentsProps = Subject & Pick<Props, "onComment" | "renderActions">;

function Contents({ onComment, renderActions, ...subject }: ContentsProps) {
  const t = useTranslations("requestHistory");
  const { request, isGone, isStale, isReloading, refresh } = useRequest(subject);
  if (isGone) return <LinkGone />;
  if (!request && isStale)
    return <FetchFailed text={t("fetchFailed")} isRetrying={isReloading} onRetry={refresh} />;
  if (!request) return <CardToCome height="8rem" />;
  return (
    <div className={classes.sheet}>
      <div className={classes.about}>
        <RequestSummary request={request} />
        <WorkerRequestBadge state={request.state} />
      </div>
      <RequestedNames request={request} />
      <RestOfRequest request={request} />
      <RejectionReason request={request} />
      <AfterDecision request={request} />
      {renderActions?.(request)}
      <RequestHistory
        path="req/requests"
        id={request._id}
        name={isolate(getWorkerRequestName(request))}
        onComment={onComment}
      />
      <Group>
        <LanguageToggle />
      </Group>
    </div>
  );
}

/** The steps that an accepted request still has. The way back remains while it says what it did. */
function AfterDecision({ request }: { readonly request: WorkerRequestView }) {
  const { _id: documentId, state, action, decidedBy: by, decidedAt: at } = request;
  const isAccepted = state === "Accepted";
  return (
    <Group gap="xs" display={isAccepted ? undefined : "contents"}>
      {isAccepted && <VoucherButton of={{ documentId, action }} />}
      <UndoButton
        documentId={documentId}
        type="workerRequest"
        isOffered={isAccepted}
        done={{ by, at }}
      />
    </Group>
  );
}

function useRequest({ id, listed }: Subject) {
  const { data, ...query } = useServerQuery<WorkerRequestView | null>({
    queryKey: ["workerRequests", "one", id],
    initial: undefined,
    read: (signal) => readWorkerRequest(id, signal),
  });
  const isGone = data === null;
  return { ...query, isGone, request: isGone ? undefined : (data ?? listed) };
}

// Mantine returns the focus 10 ms after the sheet has closed.
const AFTER_KIT = 30;

/** A sheet that the address opened has no button to go back to: its request's card has the focus then, or the main part without one. */
function focusAfter(id: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const place = findCard(id) ?? document.getElementById("main");
    place?.focus({ preventScroll: true });
  }, AFTER_KIT);
}
