"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { DialogState } from "@/components/shell/use-dialog-subject";
import { isolate } from "@/components/ui/isolate";
import { SideSheet } from "@/components/ui/side-sheet";
import type { ListedRequest } from "@/components/worker-requests/request-list";
import { RejectionReason, RequestSummary } from "@/components/worker-requests/request-parts";
import type { CommentCommand } from "./comment-form";
import classes from "./history.module.css";
import { RequestHistory } from "./request-history";

type Props = {
  readonly dialog: DialogState<ListedRequest> | null;
  readonly onComment: CommentCommand;
  readonly onClose: () => void;
  /** What else can be done with it. */
  readonly children?: ReactNode;
};

/** One worker request with its history, beside the list that it was opened from. */
export function WorkerRequestSheet({ dialog, onComment, onClose, children }: Props) {
  const t = useTranslations("requestHistory");
  if (!dialog) return null;
  const { subject: request, isOpen } = dialog;
  return (
    <SideSheet
      isOpen={isOpen}
      title={t("of", { request: isolate(request.requestId) })}
      onClose={onClose}
    >
      <div className={classes.sheet}>
        <RequestSummary request={request} />
        <RejectionReason request={request} />
        {children}
        <RequestHistory
          key={request._id}
          path="req/requests"
          id={request._id}
          name={isolate(request.requestId)}
          onComment={onComment}
        />
      </div>
    </SideSheet>
  );
}
