"use client";

import { Button, Text, Title } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import type { RefObject } from "react";
import classes from "@/components/sales-requests/inbox/inbox.module.css";
import { InboxItem } from "@/components/sales-requests/inbox/inbox-item";
import { VerdictLine } from "@/components/sales-requests/inbox/verdict-line";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { SalesRequestBadge } from "@/components/sales-requests/sales-request-badge";
import { ExportButton } from "@/components/exports/export-button";
import { AgeFilter } from "@/components/requests/age-filter";
import { Arrivals } from "@/components/ui/states/arrivals";
import { EndOfList } from "@/components/ui/states/end-of-list";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { isolate } from "@/components/ui/text/isolate";
import { CardToCome } from "@/components/ui/states/to-come";
import type { ListSelection } from "@/components/hooks/use-selection";
import { listFilters } from "@/lib/requests/sales/review/filters";
import type { RequestsToReview } from "@/components/requests/use-requests-to-review";
import type { InboxView } from "./use-view";

type Props = {
  readonly requests: RequestsToReview<ListedRequest>;
  readonly view: InboxView;
  readonly selection: ListSelection<ListedRequest>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChoose: (id: string) => void;
  readonly onBatch: (status: "accepted" | "rejected") => void;
  readonly onHelp: () => void;
};

/** The waiting requests, the oldest first, or the decided ones; several waiting ones can be chosen. */
export function ListPane(props: Props) {
  const { requests, view, heading } = props;
  const t = useTranslations();
  return (
    <>
      <Title order={2} size="h6" ref={heading} tabIndex={-1} className={classes.heading}>
        {t(view.isDecided ? "salesRequests.decidedTitle" : "salesRequests.waitingTitle")}
      </Title>
      <div className={classes.top}>
        <Tabs requests={requests} view={view} />
        <ExportButton
          list="sales-requests"
          filter={
            view.isDecided
              ? { state: "decided" }
              : { state: "waiting", only: view.filter, age: requests.age }
          }
          isSmall
        />
      </div>
      {view.isDecided ? <Decided {...props} /> : <Waiting {...props} />}
      <Button
        variant="subtle"
        size="sm"
        className={classes.keys}
        aria-keyshortcuts="?"
        onClick={props.onHelp}
      >
        {t("shortcuts.title")}
      </Button>
    </>
  );
}

function Tabs({ requests, view }: Pick<Props, "requests" | "view">) {
  const t = useTranslations("salesRequests");
  const format = useFormatter();
  const count = format.number(requests.list.waiting.length);
  return (
    <ChoiceBar
      label={t("title")}
      choices={[
        { value: "waiting", label: t("tabs.waiting", { count }) },
        { value: "decided", label: t("tabs.decided") },
      ]}
      chosen={view.isDecided ? "decided" : "waiting"}
      onChoose={({ value }) => view.showDecided(value === "decided")}
    />
  );
}

function Waiting({ requests, view, selection, onChoose, onBatch }: Props) {
  const t = useTranslations("salesRequests");
  const isEmpty = requests.list.waiting.length === 0 && requests.age === "";
  return (
    <>
      <Arrivals count={view.arrivals.count} onShow={view.arrivals.show} />
      {isEmpty && <Text c="dimmed">{t("noneHint")}</Text>}
      {!isEmpty && <Tools requests={requests} view={view} selection={selection} />}
      {requests.isPending && <CardToCome height="6rem" />}
      {!isEmpty && !requests.isPending && view.shown.length === 0 && (
        <Text c="dimmed">{t("filter.none")}</Text>
      )}
      <ul className={classes.items}>
        {view.shown.map((request) => (
          <InboxItem
            key={request._id}
            request={request}
            isChosen={request._id === view.request?._id}
            onChoose={onChoose}
            isTicked={selection.isTicked(request._id)}
            onTick={selection.tick}
            State={WaitingState}
          />
        ))}
      </ul>
      {selection.selected.length > 0 && <Batch selection={selection} onBatch={onBatch} />}
    </>
  );
}

type StateProps = { readonly request: ListedRequest };

function WaitingState({ request }: StateProps) {
  return (
    <>
      <VerdictLine request={request} />
      {request.status === "date-changed" && <SalesRequestBadge status={request.status} />}
    </>
  );
}

function DecidedState({ request }: StateProps) {
  return <SalesRequestBadge status={request.status} />;
}

/** All of the list at once, and fewer of it. */
function Tools({ requests, view, selection }: Pick<Props, "requests" | "view" | "selection">) {
  const t = useTranslations("salesRequests");
  const format = useFormatter();
  return (
    <div className={classes.tools}>
      <label className={classes.box}>
        <input
          type="checkbox"
          checked={selection.isAll}
          onChange={({ currentTarget }) => selection.tickAll(currentTarget.checked)}
          aria-label={t("selectAll")}
        />
      </label>
      <FilterSelect
        label={t("filter.label")}
        value={view.filter}
        onChange={view.setFilter}
        choices={listFilters(requests.list.waiting, view.filter).map(
          ({ value, name, subject, count }) => ({
            value,
            label: t(`filter.${name || "all"}`, {
              count: format.number(count),
              subject: isolate(subject),
            }),
          }),
        )}
      />
      <AgeFilter value={requests.age} onChange={requests.setAge} />
    </div>
  );
}

function Batch({ selection, onBatch }: Pick<Props, "selection" | "onBatch">) {
  const t = useTranslations("salesRequests");
  const count = useFormatter().number(selection.selected.length);
  return (
    <div className={classes.batch}>
      <p>{t("selected", { count })}</p>
      <Button color="green" px="sm" onClick={() => onBatch("accepted")}>
        {t("batchAccept", { count })}
      </Button>
      <Button variant="outline" color="red" px="sm" onClick={() => onBatch("rejected")}>
        {t("batchReject", { count })}
      </Button>
      <Button variant="subtle" color="gray" px="sm" onClick={() => selection.tickAll(false)}>
        {t("unselect")}
      </Button>
    </div>
  );
}

function Decided({ requests, view, onChoose }: Props) {
  const t = useTranslations("salesRequests");
  const { list, more } = requests;
  return (
    <>
      {list.decided.length === 0 && !list.hasMore && <Text c="dimmed">{t("none")}</Text>}
      <ul className={classes.items} data-lines>
        {list.decided.map((request) => (
          <InboxItem
            key={request._id}
            request={request}
            isChosen={request._id === view.request?._id}
            onChoose={onChoose}
            isShort
            State={DecidedState}
          />
        ))}
      </ul>
      {more.hasFailed ? (
        <FetchFailed text={t("fetchFailed")} isRetrying={more.isLoading} onRetry={more.load} />
      ) : (
        <>
          {list.hasMore && <CardToCome height="3.5rem" />}
          <EndOfList isEnded={!list.hasMore} onReach={more.load} />
        </>
      )}
    </>
  );
}
