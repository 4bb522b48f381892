"use client";

import { Popover, VisuallyHidden } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BellButton } from "./bell-button";
import { unreadCountOf } from "./inbox-calls";
import classes from "./notification-bell.module.css";
import { NotificationPanel } from "./notification-panel";
import { useInbox } from "./use-inbox";
import { useNotificationLines } from "./use-notification-lines";

/** What stays free between the panel and the edge of a phone (pixels); as much as its width leaves. */
const EDGE = 12;

/** The bell: how many notifications are unread, and all of them when it is pressed (spec §2). */
export function NotificationBell({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) {
  const t = useTranslations("notifications");
  const inbox = useInbox();
  const linesOf = useNotificationLines();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        middlewares={{ shift: { padding: EDGE }, flip: true }}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <BellButton count={unreadCountOf(inbox.inbox)} onClick={() => setIsOpen(!isOpen)} />
        </Popover.Target>
        <Popover.Dropdown p={0}>
          <div className={classes.panel}>
            <NotificationPanel {...inbox} onLeave={() => setIsOpen(false)} />
          </div>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="log">
        {inbox.arrived && t("arrived", { text: linesOf(inbox.arrived).join(" ") })}
      </VisuallyHidden>
    </>
  );
}
