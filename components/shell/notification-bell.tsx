"use client";

import { Popover, VisuallyHidden } from "@mantine/core";
import { useMounted, useWindowEvent } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
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
  const button = useRef<HTMLButtonElement>(null);
  // Closed at first: only to what it sees opening does it give the focus back.
  const isMounted = useMounted();
  // It stands in the place of the button that was pressed.
  useEffect(() => {
    if (isOpenAtFirst) button.current?.focus({ preventScroll: true });
  }, [isOpenAtFirst]);
  // The panel hears no key before the focus has come into it.
  useWindowEvent("keydown", ({ key }) => {
    if (key === "Escape") setIsOpen(false);
  });
  return (
    <>
      <Popover
        opened={isOpen && isMounted}
        onChange={setIsOpen}
        position="bottom-end"
        middlewares={{ shift: { padding: EDGE }, flip: true }}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <BellButton
            ref={button}
            count={unreadCountOf(inbox.inbox)}
            onClick={() => setIsOpen(!isOpen)}
          />
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
