"use client";

import { IconClockExclamation, IconLock } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import classes from "@/components/sales-requests/inbox/inbox.module.css";
import { Strip } from "@/components/sales-requests/inbox/strip";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { useDaysLeft, useNearEnd } from "@/components/sales-requests/use-hold-end";
import { isolate } from "@/components/ui/text/isolate";
import { useDayText } from "@/components/hooks/use-day-text";

type Props = { readonly order: ListedRequest };

const DAY = 86_400_000;

// Days before its last one from which on an order is said to end soon.
const SOON = 3;

/** End of an order's hold in the list; highlighted when that day has passed or is near. */
export function HoldLine({ order }: Props) {
  const t = useTranslations("heldOrders");
  const { until, left, isNear } = useHold(order);
  const { isOverdue } = order;
  const Icon = isOverdue || isNear ? IconClockExclamation : IconLock;
  return (
    <span
      className={classes.verdict}
      data-held={(!isOverdue && !isNear) || undefined}
      data-near={isNear || undefined}
      data-blocked={isOverdue || undefined}
    >
      <Icon className={classes.icon} aria-hidden />
      <span suppressHydrationWarning>
        {isOverdue ? `${t("overdue")} · ${until}` : (left ?? until)}
      </span>
    </span>
  );
}

/** End of an order's hold across the order, with what can be done about it. */
export function HoldStrip({ order, children }: Props & { readonly children: ReactNode }) {
  const t = useTranslations("heldOrders");
  const { until, left, isNear } = useHold(order);
  if (order.isOverdue)
    return (
      <Strip color="red" title={until}>
        <span>{t("overdueText")}</span>
        {children}
      </Strip>
    );
  return (
    <Strip color={isNear ? "amber" : "blue"} title={until}>
      {left !== null && <span suppressHydrationWarning>{left}</span>}
      {children}
    </Strip>
  );
}

/** The words of an order's last day, and how near it is when it is near. */
function useHold({ holdUntil, isOverdue }: Pick<ListedRequest, "holdUntil" | "isOverdue">) {
  const t = useTranslations("heldOrders");
  const dayText = useDayText();
  const format = useFormatter();
  const daysLeft = useDaysLeft();
  const near = useNearEnd()(holdUntil ?? "");
  if (holdUntil === null) return { until: t("noEnd"), left: null, isNear: false };
  const until = t("until", { date: isolate(dayText(holdUntil)) });
  const days = daysLeft(holdUntil);
  if (isOverdue || days > SOON) return { until, left: null, isNear: false };
  const now = new Date(Date.parse(holdUntil) - days * DAY);
  const when = format.relativeTime(new Date(holdUntil), { now, unit: "day" });
  return {
    until,
    left: near ?? t("ends", { when }),
    isNear: near !== null,
  };
}
