"use client";

import { Title } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { memo, useId } from "react";
import { ActionBadge } from "@/components/sales-requests/action-badge";
import { Facts } from "@/components/ui/facts";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import { RejectionReason } from "@/components/worker-requests/rejection-reason";
import {
  DecidedBy,
  RequestButtons,
  RequestedColor,
  Requester,
  RequestStock,
  UNDECIDABLE,
} from "@/components/worker-requests/request-parts";
import { RestOfRequest } from "@/components/worker-requests/rest-of-request";
import { WorkerRequestBadge } from "@/components/worker-requests/worker-request-badge";
import { GroupTitle } from "./group-title";
import classes from "./requests.module.css";
import { SelectBox } from "./select-box";
import type { DecidedProps, LinkedProps, Shown, WaitingProps } from "./shown";

/** The requests as cards for tablets and phones: one card, everything needed to decide on it. */
export function RequestCards({ waiting, decided, linkedId, selection, ...choices }: Shown) {
  return (
    <div className={classes.cards}>
      <h3 className={classes.group}>
        <GroupTitle of="waiting" count={waiting.length} />
      </h3>
      <div className={classes.grid}>
        {waiting.map((request) => (
          <RequestCard
            key={request._id}
            request={request}
            isLinked={request._id === linkedId}
            isTicked={selection.isTicked(request._id)}
            onTick={selection.tick}
            {...choices}
          />
        ))}
      </div>
      {decided.length > 0 && (
        <h3 className={classes.group}>
          <GroupTitle of="decided" />
        </h3>
      )}
      <div className={classes.grid}>
        {decided.map((request) => (
          <DecidedCard
            key={request._id}
            request={request}
            isLinked={request._id === linkedId}
            onDelete={choices.onDelete}
            onHistory={choices.onHistory}
          />
        ))}
      </div>
    </div>
  );
}

const RequestCard = memo(function RequestCard({
  request,
  isLinked,
  isTicked,
  onTick,
  ...choices
}: WaitingProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className={classes.card}
      data-card={request._id}
      data-waiting
      data-marked={isLinked || undefined}
      tabIndex={-1}
    >
      <Head request={request} titleId={titleId}>
        <SelectBox request={request} isTicked={isTicked} onTick={onTick} />
      </Head>
      <div className={classes.facts}>
        <RequestedColor request={request} />
        <Quantity request={request} />
      </div>
      <RequestStock request={request} />
      <RequestButtons request={request} {...choices} />
    </article>
  );
});

/** A decided one never changes, so that thousands of them cost nothing when something else does. */
const DecidedCard = memo(function DecidedCard({ request, isLinked, ...choices }: DecidedProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className={classes.card}
      data-card={request._id}
      data-decided
      data-marked={isLinked || undefined}
      tabIndex={-1}
    >
      <Head request={request} titleId={titleId} />
      <div className={classes.facts}>
        <RequestedColor request={request} />
        <Quantity request={request} />
      </div>
      <div className={classes.facts}>
        <div>
          <DecidedBy request={request} />
          <RejectionReason request={request} />
        </div>
        <RequestButtons request={request} {...UNDECIDABLE} {...choices} />
      </div>
    </article>
  );
});

type HeadProps = {
  readonly request: ListedRequest;
  readonly titleId: string;
  readonly children?: React.ReactNode;
};

function Head({ request, titleId, children }: HeadProps) {
  return (
    <div className={classes.head}>
      {children}
      <div className={classes.names}>
        <Title order={4} size="h6" id={titleId}>
          <Ltr>{request.requestId}</Ltr>
        </Title>
        <p className={classes.quiet}>
          <Facts>
            <strong>
              <Requester request={request} />
            </strong>
            <RelativeTime at={request.date} />
          </Facts>
        </p>
        <RestOfRequest request={request} />
      </div>
      <div className={classes.badges}>
        <WorkerRequestBadge state={request.state} />
        <ActionBadge action={request.action} />
      </div>
    </div>
  );
}

/** The asked units with the sign of their direction. */
export function Quantity({ request: { action, quantity } }: Pick<LinkedProps, "request">) {
  const t = useTranslations("common");
  const format = useFormatter();
  return (
    <p className={classes.quantity} data-action={action} title={t("quantity")}>
      <Ltr>
        {action === "add" ? "+" : "−"}
        {format.number(quantity)}
      </Ltr>
    </p>
  );
}
