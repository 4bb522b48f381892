"use client";

import { Button } from "@mantine/core";
import { IconCalendarEvent, IconCheck, IconLock, IconTrash, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { RequestFrame } from "@/components/sales-requests/request-frame";
import type { About } from "@/components/sales-requests/review/use-decisions";
import { wordingOf } from "@/components/sales-requests/review/wording";
import { SalesRequestBadge } from "@/components/sales-requests/sales-request-badge";
import { isPossible, stepOfReview } from "@/lib/sales-requests/rules";
import type { ReviewStatus } from "@/lib/sales-requests/schema";
import classes from "./sales-requests.module.css";

export type OnAsk = (request: ListedRequest, about: About) => void;

type Props = {
  readonly request: ListedRequest;
  readonly isLinked: boolean;
  readonly onAsk: OnAsk;
};

/** A request with its decisions. One that did not change is not drawn anew, so that thousands of them cost nothing. */
export const RequestCard = memo(function RequestCard({ request, isLinked, onAsk }: Props) {
  const t = useTranslations("salesRequests");
  const titleId = useId();
  const { status } = request;
  return (
    <RequestFrame
      request={request}
      titleId={titleId}
      isLinked={isLinked}
      state={<SalesRequestBadge status={status} />}
      history={(username, date) =>
        // A pending request that has a decision was held and then unheld.
        status === "pending"
          ? t("unheldBy", { username, date })
          : t("decidedBy", { status, username, date })
      }
    >
      <Buttons request={request} titleId={titleId} onAsk={onAsk} />
    </RequestFrame>
  );
});

const LOOK = {
  accepted: { Icon: IconCheck },
  held: { Icon: IconLock, variant: "light", color: "blue" },
  "date-changed": { Icon: IconCalendarEvent, variant: "default" },
  rejected: { Icon: IconX, variant: "outline", color: "red" },
} as const;

const REVIEWS = ["accepted", "held", "date-changed", "rejected"] as const satisfies ReviewStatus[];

type ButtonsProps = Pick<Props, "request" | "onAsk"> & { readonly titleId: string };

/** The decisions together, only while the request waits; Delete apart from them, always (spec §4). */
function Buttons({ request, titleId, onAsk }: ButtonsProps) {
  const t = useTranslations("salesRequests");
  // There is nothing to hold in an addition.
  const reviews = REVIEWS.filter((status) => status !== "held" || request.action === "remove");
  return (
    <div className={classes.foot}>
      <div className={classes.decide}>
        {reviews.map((status) => {
          const { Icon, ...look } = LOOK[status];
          const isSpent = !isPossible(request, stepOfReview(status));
          return (
            <Button
              key={status}
              px="sm"
              leftSection={<Icon size="1.25em" aria-hidden />}
              {...look}
              className={classes[status]}
              aria-describedby={titleId}
              onClick={() => onAsk(request, status)}
              disabled={isSpent}
              {...(isSpent && { h: "auto", lh: "sm", mod: { spent: true } })}
            >
              {t(`review.${wordingOf(status, request)}`)}
            </Button>
          );
        })}
      </div>
      <Button
        variant="subtle"
        color="gray"
        px="sm"
        className={classes.delete}
        leftSection={<IconTrash size="1.25em" aria-hidden />}
        aria-describedby={titleId}
        onClick={() => onAsk(request, "delete")}
      >
        {t("delete")}
      </Button>
    </div>
  );
}
