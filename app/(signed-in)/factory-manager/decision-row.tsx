"use client";

import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { useId, type ReactNode } from "react";
import { ColorName } from "@/components/products/color-name";
import { RequestedAs } from "@/components/products/requested-as";
import type { About } from "@/components/sales-requests/review/use-decisions";
import { namesOfItem } from "@/lib/requests/sales/review/shortage";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { StockBar } from "@/components/ui/stock-bar";
import type { StockChange } from "@/components/ui/text/stock-change";
import { PersonName } from "@/components/users/person-name";
import type { Decision } from "@/components/worker-requests/use-decisions";
import type { ColorNames } from "@/lib/stock/color-names/schema";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { DecideWorkerRequest } from "@/lib/requests/worker/schema";
import { SalesButtons, WorkerButtons } from "./decision-buttons";
import classes from "./decisions.module.css";
import {
  LISTS,
  toStockChange,
  type SalesRequest,
  type WaitingRequest,
  type WorkerRequest,
} from "./waiting-requests";

export type Choices = {
  /** The decision on a worker's request on its way to the server. */
  readonly deciding: DecideWorkerRequest | null;
  readonly onReview: (request: SalesRequest, about: About) => void;
  readonly onDecide: (request: WorkerRequest, decision: Decision) => void;
};

type Props = Choices & { readonly waiting: WaitingRequest };

/** One request that waits: what it is about, what it does to the stock, and the decisions on it. */
export function DecisionRow({ waiting, deciding, onReview, onDecide }: Props) {
  return waiting.kind === "sales" ? (
    <SalesRow request={waiting.request} onReview={onReview} />
  ) : (
    <WorkerRow request={waiting.request} deciding={deciding} onDecide={onDecide} />
  );
}

function SalesRow({ request, onReview }: Pick<Choices, "onReview"> & { request: SalesRequest }) {
  const t = useTranslations("home.decisions");
  const words = useTranslations("salesRequests");
  const { number, salesUser, createdAt, items } = request;
  const [first] = items;
  return (
    <Row
      kind="sales"
      id={request._id}
      name={`#${number}`}
      fullName={`#${number}`}
      by={
        salesUser ? (
          <PersonName username={salesUser.username} displayName={salesUser.displayName} />
        ) : (
          words("unknownUser")
        )
      }
      at={createdAt}
      item={first && { ...namesOfItem(first), imageUrl: first.imageUrl }}
      more={items.length > 1 && t("moreItems", { count: items.length - 1 })}
      change={toStockChange(request)}
    >
      <SalesButtons request={request} onReview={(about) => onReview(request, about)} />
    </Row>
  );
}

function WorkerRow({
  request,
  deciding,
  onDecide,
}: Omit<Choices, "onReview"> & { request: WorkerRequest }) {
  const { requestId, requesterUsername, requesterDisplayName, date, action, quantity } = request;
  const { productName, productSKU: sku, sortName, color } = request;
  const now = { productName, sku, sortName, color };
  return (
    <Row
      kind="worker"
      id={request._id}
      name={getWorkerRequestName(request)}
      fullName={requestId}
      by={<PersonName username={requesterUsername} displayName={requesterDisplayName} />}
      at={date}
      item={{ now, then: request.requestedAs, imageUrl: request.imageUrl }}
      change={{ action, quantity, available: request.available ?? 0, held: request.held ?? 0 }}
    >
      <WorkerButtons
        request={request}
        deciding={deciding?.id === request._id ? deciding.state : undefined}
        isBusy={deciding !== null}
        onDecide={(decision) => onDecide(request, decision)}
      />
    </Row>
  );
}

type Item = {
  readonly now: ColorNames;
  /** The names of the request, where they differ from those of now. */
  readonly then: ColorNames | null;
  readonly imageUrl: string | null;
};

type RowProps = {
  readonly kind: WaitingRequest["kind"];
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly by: ReactNode;
  /** ISO 8601. */
  readonly at: string;
  readonly item: Item | undefined;
  readonly more?: ReactNode;
  readonly change: StockChange;
  readonly children: ReactNode;
};

function Row({ kind, id, name, fullName, by, at, item, more, change, children }: RowProps) {
  const titleId = useId();
  return (
    <article className={classes.row} aria-labelledby={titleId}>
      <Picture url={item?.imageUrl ?? null} isIn={change.action === "add"} />
      <div className={classes.main}>
        <div className={classes.line}>
          <Link href={{ pathname: LISTS[kind], hash: id }} className={classes.name}>
            <bdi id={titleId} dir="ltr" title={fullName}>
              {name}
            </bdi>
          </Link>
          <span className={classes.by}>{by}</span>
          <span className={classes.age}>
            <RelativeTime at={at} />
          </span>
        </div>
        {item && (
          <>
            <div className={classes.product}>
              <bdi>{item.now.productName}</bdi>
            </div>
            <div className={classes.color}>
              <ColorName name={item.now.color} of={item.now.sortName} /> {more}
            </div>
            <RequestedAs then={item.then} now={item.now} />
          </>
        )}
      </div>
      <div className={classes.bar}>
        <Quantity change={change} />
        <StockBar {...change} isCompact />
      </div>
      <div className={classes.buttons}>{children}</div>
    </article>
  );
}

function Quantity({ change: { action, quantity } }: { readonly change: StockChange }) {
  const format = useFormatter();
  const isIn = action === "add";
  return (
    <bdi className={classes.quantity} data-in={isIn || undefined} dir="ltr">
      {isIn ? "+" : "−"}
      {format.number(quantity)}
    </bdi>
  );
}

type PictureProps = { readonly url: string | null; readonly isIn: boolean };

/** The product's picture with the way that the stock goes. */
function Picture({ url, isIn }: PictureProps) {
  const Arrow = isIn ? IconArrowDown : IconArrowUp;
  return (
    <span className={classes.picture}>
      <ProductPicture url={url} />
      <span className={classes.disc} data-in={isIn || undefined} aria-hidden>
        <Arrow size={14} stroke={2.5} />
      </span>
    </span>
  );
}
