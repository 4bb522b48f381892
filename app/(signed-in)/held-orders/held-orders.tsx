"use client";

import { LoadingOverlay, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useRef } from "react";
import { readRequests, type ListedRequest } from "@/components/sales-requests/request-calls";
import { KEYS } from "@/components/shell/query-keys";
import { Screen } from "@/components/shell/screen";
import { useServerQuery } from "@/components/shell/use-server-query";
import { Arrivals } from "@/components/ui/arrivals";
import { EmptyState } from "@/components/ui/empty-state";
import { FetchFailed } from "@/components/ui/fetch-failed";
import { isolate } from "@/components/ui/isolate";
import { LinkGone } from "@/components/ui/link-gone";
import { MessageDialog } from "@/components/ui/message-dialog";
import { useAhead } from "@/components/ui/use-ahead";
import { useArrivals } from "@/components/ui/use-arrivals";
import { useLinkedCard } from "@/components/ui/use-linked-card";
import { useKeptFocus } from "@/components/ui/use-return-focus";
import type { Result } from "@/lib/platform/errors/app-error";
import { HeldOrderCard } from "./held-order-card";
import { HeldTitle } from "./held-title";
import { useHeldActions } from "./use-held-actions";

const loadHeldDialog = () => import("./held-dialog").then(({ HeldDialog }) => HeldDialog);
const HeldDialog = dynamic(loadHeldDialog, {
  ssr: false,
  loading: () => <LoadingOverlay visible />,
});

type Orders = readonly ListedRequest[];

const NONE: Orders = [];

/** Requests whose stock is set aside, the overdue ones first (spec §2, §4). */
export function HeldOrders({ initial }: { readonly initial: Result<Orders> }) {
  const t = useTranslations("heldOrders");
  const { data: orders = NONE, ...list } = useServerQuery<Orders>({
    queryKey: KEYS.heldOrders,
    topic: "salesRequests",
    initial,
    read: (signal) => readRequests("/held-orders", {}, signal),
  });
  const actions = useHeldActions(list);
  const linked = useLinkedCard({
    isThere: (id) => orders.some(({ _id }) => _id === id),
    mayCome: () => false,
    loadMore: () => undefined,
    hasFailed: list.isStale,
  });
  const arrivals = useArrivals(orders, linked.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocusCapture, returnFocus } = useKeptFocus(heading);

  useAhead(loadHeldDialog);

  return (
    <Screen>
      <Stack onFocusCapture={onFocusCapture}>
        <HeldTitle orders={orders} heading={heading} />
        {linked.isGone && <LinkGone />}
        {list.isStale && (
          <FetchFailed
            text={t("fetchFailed")}
            isRetrying={list.isReloading}
            onRetry={list.refresh}
          />
        )}
        {orders.length === 0 && !list.isStale && <EmptyState text={t("none")} />}
        <Arrivals count={arrivals.count} onShow={arrivals.show} />
        <Stack>
          {arrivals.shown.map((order) => (
            <HeldOrderCard
              key={order._id}
              order={order}
              isLinked={order._id === linked.id}
              onAsk={actions.ask}
            />
          ))}
        </Stack>
      </Stack>
      <Dialogs orders={orders} actions={actions} returnFocus={returnFocus} />
    </Screen>
  );
}

type DialogsProps = {
  readonly orders: Orders;
  readonly actions: ReturnType<typeof useHeldActions>;
  readonly returnFocus: () => void;
};

function Dialogs({ orders, actions, returnFocus }: DialogsProps) {
  const t = useTranslations("heldOrders");
  const { asked, outcome } = actions;
  const about = asked?.subject;
  return (
    <>
      {about && (
        <HeldDialog
          key={`${about.order._id} ${about.action}`}
          {...about}
          isOpen={asked.isOpen}
          isStillHeld={orders.some(({ _id }) => _id === about.order._id)}
          onDone={actions.showDone}
          onRefused={actions.catchUp}
          onClose={actions.cancel}
        />
      )}
      <MessageDialog
        message={
          outcome && {
            kind: "success",
            lines: [
              t(`done.${outcome.done}`),
              t("doneOf", { number: isolate(`#${outcome.number}`) }),
            ],
          }
        }
        onClose={() => {
          actions.closeOutcome();
          // Else the focus goes back to the dialog that is still open.
          if (!asked?.isOpen) returnFocus();
        }}
      />
    </>
  );
}
