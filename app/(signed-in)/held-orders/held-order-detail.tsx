"use client";

import { Button, Text } from "@mantine/core";
import { IconCalendarPlus, IconLockOpen, IconTruckDelivery, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ActionBar } from "@/components/sales-requests/inbox/action-bar";
import { NextUp } from "@/components/sales-requests/inbox/next-up";
import { RequestDetail, type Position } from "@/components/sales-requests/inbox/request-detail";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { SalesRequestBadge } from "@/components/sales-requests/sales-request-badge";
import { StateBadge } from "@/components/ui/states/state-badge";
import { LazySaleHistory, type FirstHistory } from "../_requests/lazy-sale-history";
import { HoldLine, HoldStrip } from "./hold";
import type { HeldAction } from "./use-held-actions";

type Props = {
  readonly order: ListedRequest;
  readonly isLinked: boolean;
  readonly firstHistory: FirstHistory | null;
  /** The order that is looked at after this one. */
  readonly next: ListedRequest | undefined;
  /** Its place in the list, null when the list does not show it. */
  readonly position: Position | null;
  readonly onAsk: (order: ListedRequest, action: HeldAction) => void;
  readonly onClose: () => void;
};

/** A held request with what can be done about it. */
export function HeldOrderDetail(props: Props) {
  const { order, isLinked, firstHistory, next, position, onAsk, onClose } = props;
  const t = useTranslations("heldOrders");
  const titleId = useId();
  const buttons = { order, titleId, onAsk };
  return (
    <RequestDetail
      key={order._id}
      request={order}
      titleId={titleId}
      isLinked={isLinked}
      state={
        order.isOverdue ? (
          <StateBadge meaning="overdue" label={t("overdue")} />
        ) : (
          <SalesRequestBadge status={order.status} />
        )
      }
      history={(username, date) => t("heldBy", { username, date })}
      verdict={
        <HoldStrip order={order}>
          {order.action === "remove" && <ActionButton action="extend" {...buttons} />}
        </HoldStrip>
      }
      position={position}
      fullHistory={<LazySaleHistory key={order._id} request={order} first={firstHistory} />}
      onClose={onClose}
    >
      {order.action === "remove" ? (
        <ActionBar
          next={
            next && (
              <NextUp request={next}>
                <HoldLine order={next} />
              </NextUp>
            )
          }
          others={<ActionButton action="cancel" {...buttons} />}
        >
          <ActionButton action="release" {...buttons} />
          <ActionButton action="unhold" {...buttons} />
        </ActionBar>
      ) : (
        <Text c="dimmed" p="md">
          {t("noActions")}
        </Text>
      )}
    </RequestDetail>
  );
}

const LOOK = {
  release: { Icon: IconTruckDelivery, color: "green", shortcut: "A" },
  unhold: { Icon: IconLockOpen, variant: "default", shortcut: "U" },
  cancel: { Icon: IconX, variant: "outline", color: "red", shortcut: "C" },
  extend: { Icon: IconCalendarPlus, variant: "default", shortcut: "E" },
} as const satisfies Record<HeldAction, object>;

type ButtonProps = Pick<Props, "order" | "onAsk"> & {
  readonly action: HeldAction;
  readonly titleId: string;
};

function ActionButton({ order, action, titleId, onAsk }: ButtonProps) {
  const t = useTranslations("heldOrders");
  const { Icon, shortcut, ...look } = LOOK[action];
  return (
    <Button
      {...look}
      px="md"
      mih={action === "extend" ? "var(--target)" : "var(--control-main)"}
      leftSection={
        <Icon size="1.25em" aria-hidden className={action === "release" ? "flips" : ""} />
      }
      aria-describedby={titleId}
      aria-keyshortcuts={shortcut}
      onClick={() => onAsk(order, action)}
    >
      {t(action)}
    </Button>
  );
}
