"use client";

import { UnstyledButton } from "@mantine/core";
import { IconScan } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { scanStore } from "@/components/scanning/store/scan-store";
import tool from "./tool-button.module.css";

/** Opens the scanner. */
export function ScanButton() {
  const t = useTranslations("scanning");
  return (
    <UnstyledButton
      className={tool.button}
      aria-label={t("title")}
      title={t("title")}
      aria-haspopup="dialog"
      onClick={() => scanStore.openScanner()}
    >
      <IconScan aria-hidden />
    </UnstyledButton>
  );
}
