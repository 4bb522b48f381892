"use client";

import { Badge, Button, Group, Text } from "@mantine/core";
import { IconClockExclamation, IconLockOpen, IconTruckDelivery, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { RequestFrame } from "@/components/sales-requests/request-frame";
import { SalesRequestBadge } from "@/components/sales-requests/sales-request-badge";
import { isolate } from "@/components/ui/isolate";
import { useDayText } from "@/components/ui/use-day-text";
import classes from "./held-orders.module.css";
import type { HeldAction } from "./use-held-actions";

type Props = {
  readonly order: ListedRequest;
  readonly isLinked: boolean;
  readonly onAsk: (order: ListedRequest, action: HeldAction) => void;
};

/** A held request with what can be done about it. One that did not change is not drawn anew. */
export const HeldOrderCard = memo(function HeldOrderCard({ order, isLinked, onAsk }: Props) {
  const t = useTranslations("heldOrders");
  const titleId = useId();
  return (
    <RequestFrame
      request={order}
      titleId={titleId}
      isLinked={isLinked}
      state={<Hold order={order} />}
      history={(username, date) => t("heldBy", { username, date })}
    >
      <div className={classes.foot}>
        {order.action === "remove" ? (
          <Buttons order={order} titleId={titleId} onAsk={onAsk} />
        ) : (
          <Text c="dimmed">{t("noActions")}</Text>
        )}
      </div>
    </RequestFrame>
  );
});

/** Until when it is held, and whether that day is over. */
function Hold({ order: { status, holdUntil, isOverdue } }: Pick<Props, "order">) {
  const t = useTranslations("heldOrders");
  const dayText = useDayText();
  return (
    <>
      <Text fw={600} c={isOverdue ? "red" : undefined}>
        {holdUntil === null ? t("noEnd") : t("until", { date: isolate(dayText(holdUntil)) })}
      </Text>
      {isOverdue ? (
        <Badge
          variant="light"
          size="lg"
          tt="none"
          color="red"
          leftSection={<IconClockExclamation size="1em" aria-hidden />}
        >
          {t("overdue")}
        </Badge>
      ) : (
        <SalesRequestBadge status={status} />
      )}
    </>
  );
}

const LOOK = {
  release: { leftSection: <IconTruckDelivery aria-hidden className="flips" /> },
  unhold: { leftSection: <IconLockOpen aria-hidden />, variant: "default" },
  cancel: {
    leftSection: <IconX aria-hidden />,
    variant: "outline",
    color: "red",
    className: classes.cancel,
  },
} as const satisfies Record<HeldAction, object>;

const ACTIONS = ["release", "unhold", "cancel"] as const;

type ButtonsProps = Pick<Props, "order" | "onAsk"> & { readonly titleId: string };

function Buttons({ order, titleId, onAsk }: ButtonsProps) {
  const t = useTranslations("heldOrders");
  return (
    <Group gap="xs">
      {ACTIONS.map((action) => (
        <Button
          key={action}
          {...LOOK[action]}
          aria-describedby={titleId}
          onClick={() => onAsk(order, action)}
        >
          {t(action)}
        </Button>
      ))}
    </Group>
  );
}
