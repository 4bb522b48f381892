"use client";

import { Button } from "@mantine/core";
import {
  IconCalendarEvent,
  IconCheck,
  IconLock,
  IconRefresh,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ActionBar } from "@/components/sales-requests/inbox/action-bar";
import { NextUp } from "@/components/sales-requests/inbox/next-up";
import { RequestDetail, type Position } from "@/components/sales-requests/inbox/request-detail";
import { Strip } from "@/components/sales-requests/inbox/strip";
import { useVerdictText, VerdictLine } from "@/components/sales-requests/inbox/verdict-line";
import { type ListedRequest, isStopped, partOfRequest } from "@/lib/requests/sales/review/shortage";
import type { About } from "@/components/sales-requests/review/use-decisions";
import { chooseWording } from "@/components/sales-requests/review/wording";
import { SalesRequestBadge } from "@/components/sales-requests/sales-request-badge";
import { isReturnable } from "@/lib/customers/returns/rules";
import { LazyUndoButton } from "@/components/undo/lazy-undo-button";
import { LazyVoucherButton } from "@/components/vouchers/lazy-voucher-button";
import { lazyPart } from "@/components/loading/lazy-part";
import { isBlocked, sumUnits, getVerdict } from "@/lib/requests/sales/review/verdict";
import { isPossible, stepOfReview } from "@/lib/requests/sales/rules";
import type { ReviewStatus } from "@/lib/requests/sales/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Undone } from "@/lib/undo/schema";
import { LazySaleHistory, type FirstHistory } from "../_requests/lazy-sale-history";
import classes from "./detail-pane.module.css";

const RequestReturns = lazyPart(() =>
  import("./request-returns").then((loaded) => loaded.RequestReturns),
);

const RequestCover = lazyPart(() =>
  import("@/components/sales-requests/inbox/request-cover").then((loaded) => loaded.RequestCover),
);

type Props = {
  readonly request: ListedRequest;
  readonly firstHistory: FirstHistory | null;
  /** The request that is looked at after this one. */
  readonly next: ListedRequest | undefined;
  /** True when a link led to the request. */
  readonly isLinked: boolean;
  /** Its place in the list, null when the list does not show it. */
  readonly position: Position | null;
  /** Others are ticked, and decided by the buttons of the list. */
  readonly areOthersTicked: boolean;
  readonly onAsk: (request: ListedRequest, about: About) => void;
  readonly onClose: () => void;
  /** Shows the result of an undo, by which the request may leave the list. */
  readonly showUndone: (result: Result<Undone>) => void;
  /** Reads the available stock again. */
  readonly onLook: () => void;
  readonly isLooking: boolean;
};

/** The open request with its decisions. */
export function DetailPane(props: Props) {
  const { request, firstHistory, next, areOthersTicked, onAsk, onClose, ...look } = props;
  const t = useTranslations("salesRequests");
  const titleId = useId();
  const { status, processed } = request;
  return (
    <RequestDetail
      key={request._id}
      request={request}
      titleId={titleId}
      isLinked={props.isLinked}
      state={<SalesRequestBadge status={status} />}
      history={(username, date) =>
        // A pending request that has a decision was held and then unheld.
        status === "pending"
          ? t("unheldBy", { username, date })
          : t("decidedBy", { status, username, date })
      }
      verdict={
        processed ? (
          isReturnable(request) && <RequestReturns request={request} />
        ) : (
          <Verdict request={request} {...look} />
        )
      }
      position={props.position}
      fullHistory={<LazySaleHistory key={request._id} request={request} first={firstHistory} />}
      onClose={onClose}
    >
      <ActionBar
        isResting={areOthersTicked}
        next={
          !processed &&
          next && (
            <NextUp request={next}>
              <VerdictLine request={next} />
            </NextUp>
          )
        }
        others={<Others request={request} titleId={titleId} onAsk={onAsk} />}
      >
        {processed ? (
          <AfterDecision request={request} showUndone={props.showUndone} />
        ) : (
          ACCEPTING.filter((about) => about !== "held" || request.action === "remove").map(
            (about) => <ReviewButton key={about} {...{ request, about, titleId, onAsk }} />,
          )
        )}
      </ActionBar>
    </RequestDetail>
  );
}

/** The steps that an accepted request still has. */
function AfterDecision({ request, showUndone }: Pick<Props, "request" | "showUndone">) {
  const { _id: documentId, status, action, decidedBy, decidedAt } = request;
  if (status !== "accepted") return null;
  return (
    <>
      <LazyVoucherButton of={{ documentId, action }} />
      <LazyUndoButton
        documentId={documentId}
        type="salesRequest"
        showOutcome={showUndone}
        done={{ by: decidedBy, at: decidedAt }}
      />
    </>
  );
}

const ACCEPTING = ["accepted", "held", "date-changed"] as const satisfies ReviewStatus[];

const LOOK = {
  accepted: { Icon: IconCheck, color: "green", shortcut: "A" },
  held: { Icon: IconLock, variant: "light", color: "blue", shortcut: "H" },
  "date-changed": { Icon: IconCalendarEvent, variant: "default", shortcut: undefined },
  rejected: { Icon: IconX, variant: "outline", color: "red", shortcut: "R" },
} as const;

type ButtonProps = Pick<Props, "request" | "onAsk"> & {
  readonly about: ReviewStatus;
  readonly titleId: string;
};

/** A decision; disabled once it was taken, and while the stock does not allow it. */
function ReviewButton({ request, about, titleId, onAsk }: ButtonProps) {
  const t = useTranslations("salesRequests");
  const { Icon, shortcut, ...look } = LOOK[about];
  const part = request.processed ? null : partOfRequest(request);
  const hasNothing = !request.processed && isStopped(request);
  const isDisabled = hasNothing && (about === "accepted" || about === "held");
  // With nothing to accept, another date is what goes on.
  const isMain = hasNothing && about === "date-changed";
  return (
    <Button
      px="sm"
      leftSection={<Icon size="1.25em" aria-hidden />}
      {...look}
      {...(isMain && { variant: "filled" })}
      className={classes.button}
      aria-describedby={titleId}
      aria-keyshortcuts={shortcut}
      disabled={isDisabled || !isPossible(request, stepOfReview(about))}
      onClick={() => onAsk(request, about)}
    >
      {t(`review.${chooseWording(about, request, part)}`)}
    </Button>
  );
}

/** Reject, and Delete, which is always possible (spec §4). */
function Others({ request, titleId, onAsk }: Omit<ButtonProps, "about">) {
  const t = useTranslations("salesRequests");
  return (
    <>
      {!request.processed && (
        <ReviewButton request={request} about="rejected" titleId={titleId} onAsk={onAsk} />
      )}
      <Button
        variant="subtle"
        color="gray"
        px="sm"
        leftSection={<IconTrash size="1.25em" aria-hidden />}
        className={classes.button}
        aria-describedby={titleId}
        onClick={() => onAsk(request, "delete")}
      >
        {t("delete")}
      </Button>
    </>
  );
}

/** Verdict on the request: whether the current stock allows accepting it, and otherwise why not. */
function Verdict({ request, onLook, isLooking }: Pick<Props, "request" | "onLook" | "isLooking">) {
  const t = useTranslations("salesRequests");
  const verdictText = useVerdictText();
  const verdict = getVerdict(request);
  const cannotBeWhole = isBlocked(request);
  const part = partOfRequest(request);
  const summary = t("summary", { items: request.items.length, pieces: sumUnits(request) });
  return (
    <Strip color={cannotBeWhole ? "red" : "green"} title={verdictText(verdict)}>
      <span className={classes.sentence}>
        {verdict.kind === "short"
          ? t(part ? "shortOf" : "short", { given: part?.given ?? 0, pieces: sumUnits(request) })
          : t(`verdictText.${verdict.kind}`, { summary })}{" "}
        {verdict.kind === "short" && <RequestCover request={request} />}
      </span>
      {cannotBeWhole && (
        <Button
          variant="default"
          px="sm"
          leftSection={<IconRefresh size="1.25em" aria-hidden />}
          loading={isLooking}
          onClick={onLook}
        >
          {t("lookAgain")}
        </Button>
      )}
    </Strip>
  );
}
