"use client";

import { LoadingOverlay, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useRef, type RefObject } from "react";
import { Inbox } from "@/components/sales-requests/inbox/inbox";
import classes from "@/components/sales-requests/inbox/inbox.module.css";
import { InboxItem } from "@/components/sales-requests/inbox/inbox-item";
import { useChosen } from "@/components/sales-requests/inbox/use-chosen";
import { readRequests, type ListedRequest } from "@/components/sales-requests/request-calls";
import { KEYS } from "@/components/shell/query-keys";
import { Screen } from "@/components/shell/screen";
import { useServerQuery } from "@/components/shell/use-server-query";
import { Arrivals } from "@/components/ui/arrivals";
import { EmptyState } from "@/components/ui/empty-state";
import { FetchFailed } from "@/components/ui/fetch-failed";
import { LinkGone } from "@/components/ui/link-gone";
import { useAhead } from "@/components/ui/use-ahead";
import { useArrivals } from "@/components/ui/use-arrivals";
import { useLinkedCard } from "@/components/ui/use-linked-card";
import { useKeptFocus } from "@/components/ui/use-return-focus";
import type { Result } from "@/lib/platform/errors/app-error";
import { HeldKeys } from "./held-keys";
import { HeldOrderDetail } from "./held-order-detail";
import { HoldLine } from "./hold";
import { Outcome } from "./outcome";
import { useHeldActions } from "./use-held-actions";

const loadHeldDialog = () => import("./held-dialog").then(({ HeldDialog }) => HeldDialog);
const HeldDialog = dynamic(loadHeldDialog, {
  ssr: false,
  loading: () => <LoadingOverlay visible />,
});

type Orders = readonly ListedRequest[];

const NONE: Orders = [];

/** Requests whose stock is set aside: a list, the overdue ones first, and one of them with its actions (spec §2, §4). */
export function HeldOrders({ initial }: { readonly initial: Result<Orders> }) {
  const t = useTranslations("heldOrders");
  const { data: orders = NONE, ...list } = useServerQuery<Orders>({
    queryKey: KEYS.heldOrders,
    topic: "salesRequests",
    initial,
    read: (signal) => readRequests("/held-orders", {}, signal),
  });
  const linked = useLinkedCard({
    isThere: (id) => orders.some(({ _id }) => _id === id),
    mayCome: () => false,
    loadMore: () => undefined,
    hasFailed: list.isStale,
  });
  const arrivals = useArrivals(orders, linked.id);
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

  useAhead(loadHeldDialog);

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
        {orders.length === 0 && !list.isStale && <EmptyState text={t("none")} />}
        {orders.length > 0 && (
          <Inbox
            label={t("title")}
            openId={chosen.openedId}
            onClose={() => chosen.choose("")}
            note={null}
            list={<List arrivals={arrivals} chosen={chosen} heading={heading} />}
            detail={
              request && (
                <HeldOrderDetail
                  order={request}
                  isLinked={request._id === linked.id}
                  chosen={chosen}
                  onAsk={actions.ask}
                />
              )
            }
          />
        )}
      </div>
      <Dialogs orders={orders} actions={actions} returnFocus={returnFocus} />
      <HeldKeys chosen={chosen} shown={arrivals.shown} onAsk={actions.ask} />
    </Screen>
  );
}

type ListProps = {
  readonly arrivals: ReturnType<typeof useArrivals<ListedRequest>>;
  readonly chosen: ReturnType<typeof useChosen>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

function List({ arrivals, chosen, heading }: ListProps) {
  const t = useTranslations("heldOrders");
  return (
    <>
      <Title order={2} size="h6" ref={heading} tabIndex={-1} className={classes.title}>
        {t("listTitle")}
      </Title>
      <Arrivals count={arrivals.count} onShow={arrivals.show} />
      <ul className={classes.items}>
        {arrivals.shown.map((order) => (
          <InboxItem
            key={order._id}
            request={order}
            isChosen={order._id === chosen.request?._id}
            onChoose={chosen.choose}
          >
            <HoldLine order={order} />
          </InboxItem>
        ))}
      </ul>
    </>
  );
}

type DialogsProps = {
  readonly orders: Orders;
  readonly actions: ReturnType<typeof useHeldActions>;
  readonly returnFocus: () => void;
};

function Dialogs({ orders, actions, returnFocus }: DialogsProps) {
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
        onClose={() => {
          actions.closeOutcome();
          // Else the focus goes back to the dialog that is still open.
          if (!dialog?.isOpen) returnFocus();
        }}
      />
    </>
  );
}
