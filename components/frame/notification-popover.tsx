"use client";

import { Popover, VisuallyHidden } from "@mantine/core";
import { useMounted, useWindowEvent } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Existing } from "@/components/ui/states/existing";
import type { OpenMenuProps } from "@/components/ui/menu-button";
import { countUnread } from "./inbox-calls";
import { NotificationPanel } from "./notification-panel";
import classes from "./notification-popover.module.css";
import { useInbox } from "./use-inbox";
import { useNotificationLines } from "./use-notification-lines";

/** The margin between the panel and the edge of a phone (pixels); as much as the panel's width leaves. */
const EDGE = 12;

type Props = OpenMenuProps & {
  /** Called with the number of unread notifications. */
  readonly onUnread: (count: number) => void;
};

/** All notifications while the bell is open, and a word of each that arrives (spec §2). */
export function NotificationPopover({ button, isOpen, onOpenChange, onUnread }: Props) {
  const t = useTranslations("notifications");
  const inbox = useInbox();
  const linesOf = useNotificationLines();
  // Closed at first: only to what it sees opening does it give the focus back.
  const isMounted = useMounted();
  const unread = countUnread(inbox.inbox);
  useEffect(() => onUnread(unread), [onUnread, unread]);
  // The panel receives no keys before it has the focus.
  useWindowEvent("keydown", ({ key }) => {
    if (key === "Escape") onOpenChange(false);
  });
  return (
    <>
      <Popover
        opened={isOpen && isMounted}
        onChange={onOpenChange}
        position="bottom-end"
        middlewares={{ shift: { padding: EDGE }, flip: true }}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Existing element={button} />
        </Popover.Target>
        <Popover.Dropdown p={0}>
          <div className={classes.panel}>
            <NotificationPanel {...inbox} onLeave={() => onOpenChange(false)} />
          </div>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="log">
        {inbox.arrived && t("arrived", { text: linesOf(inbox.arrived).join(" ") })}
      </VisuallyHidden>
    </>
  );
}
