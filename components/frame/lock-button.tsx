"use client";

import { UnstyledButton } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { lockNow } from "@/components/data/send-lock";
import tool from "./tool-button.module.css";

/** Locks a shared device, for the next person or until one comes back. */
export function LockButton() {
  const t = useTranslations("quickSignIn");
  return (
    <UnstyledButton
      className={tool.button}
      aria-label={t("lock")}
      title={t("lock")}
      onClick={lockNow}
    >
      <IconLock aria-hidden />
    </UnstyledButton>
  );
}
