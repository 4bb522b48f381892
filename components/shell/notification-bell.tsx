"use client";

import { ActionIcon, Indicator, Popover, VisuallyHidden } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { unreadCountOf } from "./inbox-calls";
import classes from "./notification-bell.module.css";
import { NotificationPanel } from "./notification-panel";
import { useInbox } from "./use-inbox";
import { useNotificationLines } from "./use-notification-lines";

const LARGEST_SHOWN = 99;

/** The bell of every dashboard: how many notifications are unread, and all of them when it is pressed (spec §2). */
export function NotificationBell() {
  const t = useTranslations("notifications");
  const inbox = useInbox();
  const linesOf = useNotificationLines();
  const [isOpen, setIsOpen] = useState(false);
  const count = unreadCountOf(inbox.inbox);
  const shown = count > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : String(count);
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="default"
            onClick={() => setIsOpen(!isOpen)}
            aria-label={t("title")}
            aria-description={count > 0 ? t("unread", { count }) : undefined}
          >
            <Indicator
              label={
                <span aria-hidden dir="ltr">
                  {shown}
                </span>
              }
              disabled={count === 0}
              size="1.25rem"
              radius="xl"
            >
              <IconBell size={24} aria-hidden />
            </Indicator>
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0}>
          <div className={classes.panel}>
            <NotificationPanel {...inbox} />
          </div>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">
        {inbox.arrived && t("arrived", { text: linesOf(inbox.arrived).join(" ") })}
      </VisuallyHidden>
    </>
  );
}
