"use client";

import { useFormatter, useTranslations } from "next-intl";
import { memo, useState, type ReactNode } from "react";
import { useHeightWhenFar } from "@/components/hooks/use-height-when-far";
import { StockCardButton } from "@/components/products/stock-card/stock-card-button";
import { Facts } from "@/components/ui/facts";
import { isolate } from "@/components/ui/text/isolate";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { RejectionReason } from "@/components/worker-requests/rejection-reason";
import {
  DecidedBy,
  RequestedColor,
  Requester,
  RequestStock,
} from "@/components/worker-requests/request-parts";
import { RestOfRequest } from "@/components/worker-requests/rest-of-request";
import { WorkerRequestBadge } from "@/components/worker-requests/worker-request-badge";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import { getShortage, type ListedRequest } from "@/lib/requests/worker/review/shortage";
import { RequestButtons, UNDECIDABLE, type Choices } from "./request-buttons";
import buttons from "./request-buttons.module.css";
import classes from "./requests-table.module.css";
import { SelectBox } from "./select-box";

type Props = { readonly request: ListedRequest };

type LinkedProps = Props & {
  /** True when a link led to the request. */
  readonly isLinked: boolean;
};

type WaitingProps = LinkedProps &
  Choices & { readonly isTicked: boolean; readonly onTick: (id: string) => void };

type DecidedProps = LinkedProps & Pick<Choices, "onDelete" | "onHistory">;

/** A waiting request: everything needed to decide on it. */
export const WaitingRow = memo(function WaitingRow({
  request,
  isLinked,
  isTicked,
  onTick,
  ...choices
}: WaitingProps) {
  return (
    <Row request={request} isLinked={isLinked} data-waiting>
      <div role="cell" className={classes.select}>
        <SelectBox request={request} isTicked={isTicked} onTick={onTick} />
      </div>
      <Cells request={request} {...choices} />
    </Row>
  );
});

/** A decided one never changes, so that thousands of them cost nothing when something else does. */
export const DecidedRow = memo(function DecidedRow({
  request,
  isLinked,
  ...choices
}: DecidedProps) {
  return (
    <Row request={request} isLinked={isLinked} data-decided>
      <div role="cell" className={classes.select} />
      <Cells request={request} {...UNDECIDABLE} {...choices} />
    </Row>
  );
});

type RowProps = LinkedProps & {
  readonly "data-waiting"?: boolean;
  readonly "data-decided"?: boolean;
  readonly children: ReactNode;
};

/** A row; far from the screen its place and its names stay, which a search in the page finds, and one with the focus stays whole. */
function Row({ request, isLinked, children, ...state }: RowProps) {
  const { ref, height } = useHeightWhenFar<HTMLDivElement>();
  const [hasFocus, setHasFocus] = useState(false);
  const isFar = height !== undefined && !hasFocus;
  return (
    <div
      {...state}
      ref={ref}
      role="row"
      className={classes.request}
      style={isFar ? { blockSize: height } : undefined}
      data-card={request._id}
      data-marked={isLinked || undefined}
      tabIndex={-1}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setHasFocus(currentTarget.contains(relatedTarget))
      }
    >
      {isFar ? <Names request={request} /> : children}
    </div>
  );
}

function Names({ request }: Props) {
  const { requesterDisplayName, requesterUsername, productName, productSKU } = request;
  const names = [
    getWorkerRequestName(request),
    request.requestId,
    requesterDisplayName ?? requesterUsername,
    productName,
    productSKU,
    request.sortName,
    request.color,
  ];
  return (
    <div role="rowheader" className={classes.far}>
      {names.map(isolate).join(" · ")}
    </div>
  );
}

function Cells({ request, ...choices }: Choices & Props) {
  return (
    <>
      <div role="rowheader" className={classes.names}>
        <div className={classes.ids}>
          <bdi dir="ltr" className={classes.number} title={request.requestId}>
            {getWorkerRequestName(request)}
          </bdi>
        </div>
        <div className={classes.quiet}>
          <Facts>
            <Requester request={request} />
            <RelativeTime at={request.date} />
          </Facts>
        </div>
        <RestOfRequest request={request} />
      </div>
      <div role="cell" className={classes.product}>
        <RequestedColor request={request} />
      </div>
      <div role="cell" className={classes.change}>
        <Quantity request={request} />
        <Way action={request.action} />
      </div>
      <div role="cell" className={classes.stock}>
        {request.state === "Null" ? (
          <>
            <RequestStock request={request} />
            <ReasonOfShortage request={request} />
          </>
        ) : (
          <>
            <WorkerRequestBadge state={request.state} />
            <DecidedBy request={request} />
            <RejectionReason request={request} />
          </>
        )}
      </div>
      <div role="cell" className={classes.actions}>
        <RequestButtons request={request} {...choices} />
      </div>
    </>
  );
}

/** Leads from a request that is short to what its color has, who holds it, and what waits to come in. */
function ReasonOfShortage({ request }: Props) {
  const { state, colorId, productSKU: sku, sortName, color } = request;
  if (state !== "Null" || colorId === null || getShortage(request) === 0) return null;
  return <StockCardButton of={{ colorId, sku, sortName, color }} wordClass={buttons.word} />;
}

function Way({ action }: Pick<ListedRequest, "action">) {
  const t = useTranslations("status");
  return (
    <span className={classes.way} data-action={action}>
      {t(action)}
    </span>
  );
}

/** The asked units with the sign of their direction. */
function Quantity({ request: { action, quantity } }: Props) {
  const t = useTranslations("common");
  const format = useFormatter();
  return (
    <bdi dir="ltr" className={classes.quantity} data-action={action} title={t("quantity")}>
      {`${action === "add" ? "+" : "−"}${format.number(quantity)}`}
    </bdi>
  );
}
