"use client";

import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { StockCards } from "@/components/products/stock-card/stock-cards";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import { GroupTitle } from "./group-title";
import type { Choices } from "./request-buttons";
import { DecidedRow, WaitingRow } from "./request-row";
import classes from "./requests-table.module.css";

const COLUMNS = 6;

type Props = Choices & {
  readonly waiting: readonly ListedRequest[];
  readonly decided: readonly ListedRequest[];
  /** The request that a link led to. */
  readonly linkedId: string;
  readonly isTicked: (id: string) => boolean;
  readonly onTick: (id: string) => void;
};

/** The requests as a table (spec §2 "Worker requests management"); where that has no room, its rows look like cards. */
export function RequestsTable(props: Props) {
  const { waiting, decided, linkedId, isTicked, onTick, ...choices } = props;
  const t = useTranslations("requests");
  return (
    <StockCards>
      <div role="table" aria-label={t("title")} className={classes.table}>
        <Heads />
        <RowGroup title={<GroupTitle of="waiting" count={waiting.length} />}>
          {waiting.map((request) => (
            <WaitingRow
              key={request._id}
              request={request}
              isLinked={request._id === linkedId}
              isTicked={isTicked(request._id)}
              onTick={onTick}
              {...choices}
            />
          ))}
        </RowGroup>
        {decided.length > 0 && (
          <RowGroup title={<GroupTitle of="decided" />}>
            {decided.map((request) => (
              <DecidedRow
                key={request._id}
                request={request}
                isLinked={request._id === linkedId}
                onDelete={choices.onDelete}
                onHistory={choices.onHistory}
              />
            ))}
          </RowGroup>
        )}
      </div>
    </StockCards>
  );
}

function Heads() {
  const t = useTranslations();
  const heads = [
    [t("requests.id"), t("requests.requester"), t("requests.date")],
    [t("requests.productName"), t("common.sku"), t("common.sort"), t("common.color")],
    [t("requests.action"), t("common.quantity")],
    [t("requests.availableNow"), t("requests.state")],
    [t("requests.actions")],
  ];
  return (
    <div role="rowgroup" className={classes.heads}>
      <div role="row" className={classes.columns}>
        <div role="cell" />
        {heads.map((names) => (
          <div key={names[0]} role="columnheader">
            {names.join(" · ")}
          </div>
        ))}
      </div>
    </div>
  );
}

type GroupProps = { readonly title: ReactNode; readonly children: ReactNode };

function RowGroup({ title, children }: GroupProps) {
  const titleId = useId();
  return (
    <div role="rowgroup" aria-labelledby={titleId} className={classes.group}>
      <div role="row" className={classes.title}>
        <div role="cell" aria-colspan={COLUMNS}>
          <h3 id={titleId}>{title}</h3>
        </div>
      </div>
      {children}
    </div>
  );
}
