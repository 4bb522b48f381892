"use client";

import { UnstyledButton } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyPart } from "@/components/loading/lazy-part";
import classes from "./bell.module.css";
import tool from "./tool-button.module.css";

const LARGEST_SHOWN = 99;

const NotificationPopover = lazyPart(() =>
  import("@/components/frame/chunk").then((loaded) => loaded.NotificationPopover),
);

/** The bell with the number of unread notifications; a press ahead of those, which are loaded after the screen, opens them then. */
export function Bell() {
  const t = useTranslations("notifications");
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [count, setCount] = useState(0);
  return (
    <>
      <UnstyledButton
        ref={setButton}
        className={tool.button}
        aria-label={t("title")}
        aria-description={count > 0 ? t("unread", { count }) : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconBell aria-hidden />
        {count > 0 && (
          <span className={classes.count} dir="ltr" aria-hidden>
            {count > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : count}
          </span>
        )}
      </UnstyledButton>
      {button && (
        <NotificationPopover
          button={button}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onUnread={setCount}
        />
      )}
    </>
  );
}
