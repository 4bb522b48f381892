"use client";

import { IconClockExclamation, IconLock } from "@tabler/icons-react";
import { useFormatter, useTimeZone, useTranslations } from "next-intl";
import classes from "@/components/sales-requests/inbox/inbox.module.css";
import { Strip } from "@/components/sales-requests/inbox/strip";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { isolate } from "@/components/ui/isolate";
import { useClock } from "@/components/ui/use-clock";
import { useDayText } from "@/components/ui/use-day-text";
import { dayOf } from "@/lib/platform/time/days";

type Props = { readonly order: ListedRequest };

const DAY = 86_400_000;

// Days before its last one from which on an order is said to end soon.
const SOON = 3;

/** Until when an order is held, in the list; marked when that day is over or near. */
export function HoldLine({ order }: Props) {
  const t = useTranslations("heldOrders");
  const { until, left } = useHold(order);
  const { isOverdue } = order;
  const Icon = isOverdue ? IconClockExclamation : IconLock;
  return (
    <span
      className={classes.verdict}
      data-held={!isOverdue || undefined}
      data-blocked={isOverdue || undefined}
    >
      <Icon className={classes.icon} aria-hidden />
      <span suppressHydrationWarning>
        {isOverdue ? `${t("overdue")} · ${until}` : (left ?? until)}
      </span>
    </span>
  );
}

/** Until when an order is held, across its detail. */
export function HoldStrip({ order }: Props) {
  const t = useTranslations("heldOrders");
  const { until, left } = useHold(order);
  if (order.isOverdue)
    return (
      <Strip color="red" title={until}>
        <span>{t("overdueText")}</span>
      </Strip>
    );
  return (
    <Strip color="blue" title={until}>
      {left !== null && <span suppressHydrationWarning>{left}</span>}
    </Strip>
  );
}

/** The words of an order's last day, and how near it is when it is near. */
function useHold({ holdUntil, isOverdue }: Pick<ListedRequest, "holdUntil" | "isOverdue">) {
  const t = useTranslations("heldOrders");
  const dayText = useDayText();
  const format = useFormatter();
  const clock = useClock();
  const timeZone = useTimeZone() ?? "UTC";
  if (holdUntil === null) return { until: t("noEnd"), left: null };
  const until = t("until", { date: isolate(dayText(holdUntil)) });
  const today = dayOf(new Date(clock), timeZone);
  const days = (Date.parse(holdUntil) - Date.parse(today)) / DAY;
  if (isOverdue || days > SOON) return { until, left: null };
  const left = format.relativeTime(new Date(holdUntil), { now: new Date(today), unit: "day" });
  return { until, left: days <= 0 ? t("endsToday") : t("ends", { when: left }) };
}
