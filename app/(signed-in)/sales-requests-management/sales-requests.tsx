"use client";

import { Badge, Group, LoadingOverlay, Stack, Title } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useRef, type RefObject } from "react";
import { readRequests, type ListedRequest } from "@/components/sales-requests/request-calls";
import { KEYS } from "@/components/shell/query-keys";
import { Screen } from "@/components/shell/screen";
import { useReviewList } from "@/components/shell/use-review-list";
import { PAGE_SIZE, type ReviewList } from "@/components/ui/review-list";
import { useAhead } from "@/components/ui/use-ahead";
import { useKeptFocus } from "@/components/ui/use-return-focus";
import type { Result } from "@/lib/platform/errors/app-error";
import { DeleteDialog } from "./delete-dialog";
import { OutcomeDialog } from "./outcome-dialog";
import { RequestLists } from "./request-lists";
import classes from "./sales-requests.module.css";
import { useDecisions } from "./use-decisions";

const loadReviewDialog = () => import("./review-dialog").then(({ ReviewDialog }) => ReviewDialog);
const ReviewDialog = dynamic(loadReviewDialog, {
  ssr: false,
  loading: () => <LoadingOverlay visible />,
});

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
  const decisions = useDecisions(requests);
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocusCapture, returnFocus } = useKeptFocus(heading);

  useAhead(loadReviewDialog);

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
  const { review, outcome } = decisions;
  const { waiting, decided } = requests.list;
  const about = review?.subject;
  const current = [...waiting, ...decided].find(({ _id }) => _id === about?.request._id);
  return (
    <>
      {about && (
        <ReviewDialog
          key={`${about.request._id} ${about.status} ${about.request.decidedAt}`}
          {...about}
          current={current}
          isOpen={review.isOpen}
          isLooking={requests.isReloading}
          onLook={requests.refresh}
          onReviewed={decisions.showReviewed}
          onRefused={(refusal) => decisions.catchUp(about.request, refusal)}
          onClose={decisions.cancel}
        />
      )}
      <DeleteDialog deletion={decisions.deletion} />
      <OutcomeDialog
        outcome={outcome}
        onClose={() => {
          decisions.closeOutcome();
          // Else the focus goes back to the dialog that is still open.
          if (!review?.isOpen) returnFocus();
        }}
      />
    </>
  );
}
