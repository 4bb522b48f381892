"use client";

import { Text, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useRef, type RefObject } from "react";
import { HOLD_ENDS } from "@/lib/requests/sales/hold-end-filter";
import { Inbox } from "@/components/sales-requests/inbox/inbox";
import classes from "@/components/sales-requests/inbox/inbox.module.css";
import { InboxItem } from "@/components/sales-requests/inbox/inbox-item";
import { useChosen } from "@/components/sales-requests/inbox/use-chosen";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { ExportButton } from "@/components/exports/export-button";
import { Screen } from "@/components/frame/screen";
import { Arrivals } from "@/components/ui/states/arrivals";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { LinkGone } from "@/components/ui/states/link-gone";
import { CardToCome } from "@/components/ui/states/to-come";
import { useArrivals, type ArrivingCards } from "@/components/requests/use-arrivals";
import { useLinkedCard } from "@/components/hooks/use-linked-card";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import type { FirstHistory } from "../_requests/lazy-sale-history";
import { HeldKeys } from "./held-keys";
import { HeldOrderDetail } from "./held-order-detail";
import { HoldLine } from "./hold";
import { useHeldActions, type HeldActions } from "./use-held-actions";
import { useHeldList, type HeldAnswer, type HeldList } from "./use-held-list";

const loadHeldDialog = () => import("./held-dialog").then(({ HeldDialog }) => HeldDialog);
const HeldDialog = lazyPart(loadHeldDialog, <LoadingOverlay />);

const Outcome = lazyPart(() => import("./outcome").then((loaded) => loaded.Outcome));

type Props = {
  readonly answer: HeldAnswer;
  readonly firstHistory: FirstHistory | null;
};

/** Requests whose stock is set aside: a list, the overdue ones first, and one of them with its actions (spec §2, §4). */
export function HeldOrders({ answer, firstHistory }: Props) {
  const t = useTranslations("heldOrders");
  const list = useHeldList(answer);
  const { orders } = list;
  const linked = useLinkedCard({
    isThere: (id) => orders.some(({ _id }) => _id === id),
    mayCome: () => false,
    loadMore: () => undefined,
    hasFailed: list.isPending || list.isStale,
  });
  const arrivals = useArrivals(orders, [linked.id], list.end);
  const chosen = useChosen({ shown: arrivals.shown, known: orders, linkedId: linked.id });
  const actions = useHeldActions({
    refresh: list.refresh,
    remove: (id) => {
      const next = chosen.after(id);
      list.change((known) => known.filter(({ _id }) => _id !== id));
      if (chosen.request?._id === id) chosen.choose(next?._id ?? "");
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocusCapture, returnFocus } = useKeptFocus(heading);
  const { request } = chosen;
  const isEmpty = orders.length === 0 && list.end === "" && !list.isPending;

  usePrefetch(loadHeldDialog);

  return (
    <Screen>
      <div onFocusCapture={onFocusCapture}>
        {linked.isGone && <LinkGone />}
        {list.isStale && (
          <FetchFailed
            text={t("fetchFailed")}
            isRetrying={list.isReloading}
            onRetry={list.refresh}
          />
        )}
        {isEmpty && !list.isStale && <EmptyState text={t("none")} />}
        {!isEmpty && (
          <Inbox
            label={t("title")}
            openId={chosen.openedId}
            onClose={() => chosen.choose("")}
            note={null}
            list={
              <List
                end={list.end}
                onChooseEnd={list.setEnd}
                isPending={list.isPending}
                arrivals={arrivals}
                chosen={request}
                onChoose={chosen.choose}
                heading={heading}
              />
            }
            detail={
              request && (
                <HeldOrderDetail
                  order={request}
                  isLinked={request._id === linked.id}
                  firstHistory={firstHistory}
                  next={chosen.after(request._id)}
                  position={chosen.positionWith(chosen.choose)}
                  onAsk={actions.ask}
                  onClose={() => chosen.choose("")}
                />
              )
            }
          />
        )}
      </div>
      <Dialogs
        orders={orders}
        actions={actions}
        onUndone={chosen.choose}
        returnFocus={returnFocus}
      />
      <HeldKeys chosen={chosen} shown={arrivals.shown} onAsk={actions.ask} />
    </Screen>
  );
}

type ListProps = {
  /** The end of the holds that the list is narrowed to. */
  readonly end: HeldList["end"];
  readonly onChooseEnd: (end: string) => void;
  readonly isPending: boolean;
  readonly arrivals: ArrivingCards<ListedRequest>;
  /** The order beside the list. */
  readonly chosen: ListedRequest | undefined;
  readonly onChoose: (id: string) => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

function List(props: ListProps) {
  const { end, onChooseEnd, isPending, arrivals, chosen, onChoose, heading } = props;
  const t = useTranslations("heldOrders");
  return (
    <>
      <Title order={2} size="h6" ref={heading} tabIndex={-1} className={classes.title}>
        {t("listTitle")}
      </Title>
      <div className={classes.top}>
        <FilterSelect
          label={t("filter.label")}
          value={end}
          onChange={onChooseEnd}
          choices={[
            { value: "", label: t("filter.all") },
            ...HOLD_ENDS.map((value) => ({ value, label: t(`filter.${value}`) })),
          ]}
        />
        <ExportButton list="held-orders" filter={{ end }} isSmall />
      </div>
      <Arrivals count={arrivals.count} onShow={arrivals.show} />
      {isPending && <CardToCome height="6rem" />}
      {!isPending && arrivals.shown.length === 0 && <Text c="dimmed">{t("filter.none")}</Text>}
      <ul className={classes.items}>
        {arrivals.shown.map((order) => (
          <InboxItem
            key={order._id}
            request={order}
            isChosen={order._id === chosen?._id}
            onChoose={onChoose}
            State={HoldState}
          />
        ))}
      </ul>
    </>
  );
}

function HoldState({ request }: { readonly request: ListedRequest }) {
  return <HoldLine order={request} />;
}

type DialogsProps = {
  readonly orders: readonly ListedRequest[];
  readonly actions: HeldActions;
  readonly onUndone: (id: string) => void;
  readonly returnFocus: () => void;
};

function Dialogs({ orders, actions, onUndone, returnFocus }: DialogsProps) {
  const { dialog } = actions;
  const about = dialog?.subject;
  return (
    <>
      {about && (
        <HeldDialog
          key={`${about.order._id} ${about.action}`}
          {...about}
          isOpen={dialog.isOpen}
          isStillHeld={orders.some(({ _id }) => _id === about.order._id)}
          onDone={actions.showDone}
          onRefused={actions.catchUp}
          onClose={actions.cancel}
        />
      )}
      <Outcome
        outcome={actions.outcome}
        onUndone={onUndone}
        onClose={() => {
          actions.closeOutcome();
          // Else the focus goes back to the dialog that is still open.
          if (!dialog?.isOpen) returnFocus();
        }}
      />
    </>
  );
}
