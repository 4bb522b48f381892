"use client";

import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconCalendarEvent,
  IconCheck,
  IconLock,
  IconLockOpen,
  IconMessage,
  IconPlus,
  IconReceipt2,
  IconReceiptOff,
  IconTruckDelivery,
  IconX,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { useDayText } from "@/components/hooks/use-day-text";
import { shortRequestId } from "@/components/ui/text/short-request-id";
import type { RequestEventKind, RequestEventView } from "@/lib/requests/history/schema";
import classes from "./history.module.css";
import { chooseWording } from "./wording";

/** The icon of each step, with its color where it has a meaning. */
export const EVENT_LOOKS = {
  created: { Icon: IconPlus },
  restCreated: { Icon: IconArrowsSplit2 },
  accepted: { Icon: IconCheck, tone: "green" },
  partlyAccepted: { Icon: IconCheck, tone: "green" },
  held: { Icon: IconLock, tone: "blue" },
  partlyHeld: { Icon: IconLock, tone: "blue" },
  dateChanged: { Icon: IconCalendarEvent, tone: "amber" },
  rejected: { Icon: IconX, tone: "red" },
  released: { Icon: IconTruckDelivery, tone: "green" },
  unheld: { Icon: IconLockOpen, tone: "amber" },
  holdEnded: { Icon: IconLockOpen, tone: "amber" },
  cancelled: { Icon: IconX, tone: "red" },
  commented: { Icon: IconMessage },
  dealMade: { Icon: IconReceipt2, tone: "green" },
  dealDeleted: { Icon: IconReceiptOff, tone: "red" },
  holdExtended: { Icon: IconLock, tone: "blue" },
  undone: { Icon: IconArrowBackUp, tone: "amber" },
} as const satisfies Record<RequestEventKind, { Icon: typeof IconX; tone?: string }>;

type Props = { readonly event: RequestEventView };

/** One step: what happened, by whom and when, and what the person wrote. */
export function EventLine({ event }: Props) {
  const eventText = useEventText();
  const look = EVENT_LOOKS[event.kind];
  const isFlipping = event.kind === "released";
  return (
    <li className={classes.event}>
      <span className={classes.dot} data-tone={"tone" in look ? look.tone : undefined}>
        <look.Icon size={18} className={isFlipping ? "flips" : ""} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.what}>{eventText(event)}</p>
        {event.text !== null && (
          <p
            className={classes.text}
            dir="auto"
            data-comment={event.kind === "commented" || undefined}
          >
            {event.text}
          </p>
        )}
        <p className={classes.when}>
          <RelativeTime at={event.createdAt} />
        </p>
      </div>
    </li>
  );
}

/** The steps that split off a rest or join it again, and name it. */
const REST_TEXTS: Partial<Record<RequestEventKind, "rest" | "joined">> = {
  partlyAccepted: "rest",
  partlyHeld: "rest",
  undone: "joined",
};

/** A step in words of the page's language: what happened, and what became of the rest. */
export function useEventText(): (event: RequestEventView) => string {
  const t = useTranslations("requestHistory");
  const dayText = useDayText();
  const dayIn = (day: string | null) => (day === null ? "" : isolate(dayText(day)));
  return (event) => {
    const { username, displayName, day, dayBefore, given, requested } = event;
    const other = isolate(shortRequestId(event.other ?? ""));
    const sentence = t(`events.${chooseWording(event)}`, {
      username: isolate(displayName ?? username ?? t("someone")),
      day: dayIn(day),
      dayBefore: dayIn(dayBefore),
      other,
      given: given ?? 0,
      requested: requested ?? 0,
    });
    const ofRest = event.other && REST_TEXTS[event.kind];
    return ofRest ? `${sentence} ${t(`events.${ofRest}`, { other })}` : sentence;
  };
}
