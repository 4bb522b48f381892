"use client";

import { Badge, Group, Stack, Title } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useRef, type RefObject } from "react";
import { readRequests, type ListedRequest } from "@/components/sales-requests/request-calls";
import { DecisionDialogs } from "@/components/sales-requests/review/decision-dialogs";
import { useDecisions } from "@/components/sales-requests/review/use-decisions";
import { useDoneText } from "@/components/sales-requests/review/use-done-text";
import { KEYS } from "@/components/shell/query-keys";
import { Screen } from "@/components/shell/screen";
import { useReviewList } from "@/components/shell/use-review-list";
import { MessageDialog } from "@/components/ui/message-dialog";
import { PAGE_SIZE, without, type ReviewList } from "@/components/ui/review-list";
import { useKeptFocus } from "@/components/ui/use-return-focus";
import type { Result } from "@/lib/platform/errors/app-error";
import { deleteSalesRequestAction, reviewSalesRequestAction } from "../decision-actions";
import { RequestLists } from "./request-lists";
import classes from "./sales-requests.module.css";
import { withReviewed } from "./with-reviewed";

const COMMANDS = { review: reviewSalesRequestAction, remove: deleteSalesRequestAction };

type Props = { readonly initial: Result<ReviewList<ListedRequest>> };

/** Sales requests for those who decide on them: the waiting ones first, then the decided ones (spec §2, §4). */
export function SalesRequests({ initial }: Props) {
  const requests = useReviewList<ListedRequest>({
    queryKey: KEYS.salesRequestReview,
    topic: "salesRequests",
    initial,
    pageSize: PAGE_SIZE,
    readWaiting: (signal) => readRequests("/all", { state: "waiting" }, signal),
    readDecided: ({ limit, before }, signal) =>
      readRequests(
        "/all",
        { state: "decided", limit: String(limit), ...(before && { before }) },
        signal,
      ),
  });
  const { change, refresh } = requests;
  const decisions = useDecisions(COMMANDS, {
    onReviewed: (reviewed) => change((list) => withReviewed(list, reviewed)),
    onGone: (id) => change((list) => without(list, id)),
    refresh,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocusCapture, returnFocus } = useKeptFocus(heading);

  return (
    <Screen>
      <Stack onFocusCapture={onFocusCapture}>
        <WaitingTitle count={requests.list.waiting.length} heading={heading} />
        <RequestLists requests={requests} onAsk={decisions.ask} />
      </Stack>
      <Dialogs requests={requests} decisions={decisions} returnFocus={returnFocus} />
    </Screen>
  );
}

type TitleProps = {
  readonly count: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

function WaitingTitle({ count, heading }: TitleProps) {
  const t = useTranslations("salesRequests");
  const format = useFormatter();
  return (
    <Group gap="xs" wrap="nowrap">
      <Title order={2} size="h4" ref={heading} tabIndex={-1} className={classes.landing}>
        {t("waitingTitle")}
      </Title>
      {count > 0 && (
        <Badge size="lg" variant="light" color="amber">
          {format.number(count)}
        </Badge>
      )}
    </Group>
  );
}

type DialogsProps = {
  readonly requests: ReturnType<typeof useReviewList<ListedRequest>>;
  readonly decisions: ReturnType<typeof useDecisions>;
  readonly returnFocus: () => void;
};

function Dialogs({ requests, decisions, returnFocus }: DialogsProps) {
  const doneText = useDoneText();
  const { waiting, decided } = requests.list;
  const { review, outcome } = decisions;
  // Else the focus goes back to the dialog that is still open.
  const onRead = () => review?.isOpen || returnFocus();
  return (
    <>
      <DecisionDialogs
        decisions={decisions}
        currentOf={(id) => [...waiting, ...decided].find(({ _id }) => _id === id)}
        onLook={requests.refresh}
        isLooking={requests.isReloading}
        onRead={onRead}
      />
      <MessageDialog
        message={outcome?.ok ? { kind: "success", lines: [doneText(outcome.data)] } : null}
        onClose={() => {
          decisions.closeOutcome();
          onRead();
        }}
      />
    </>
  );
}
