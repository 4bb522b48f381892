"use client";

import { UnstyledButton } from "@mantine/core";
import { IconScan } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useOpenScanner } from "@/components/frame/open-scanner";
import tool from "@/components/frame/tool-button.module.css";

/** Opens the scanner. */
export function ScanButton() {
  const t = useTranslations("scanning");
  const open = useOpenScanner();
  return (
    <UnstyledButton
      className={tool.button}
      aria-label={t("title")}
      title={t("title")}
      aria-haspopup="dialog"
      onClick={() => open({})}
    >
      <IconScan aria-hidden />
    </UnstyledButton>
  );
}
