"use client";

import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import classes from "./profile.module.css";

type Props = { readonly isAny?: boolean; readonly onPrint: () => void };

/** Prints the selected deals; without any it looks disabled, and says that there are none (spec §5). */
export function PrintSelected({ isAny = true, onPrint }: Props) {
  const t = useTranslations("deals");
  return (
    <Button
      variant={isAny ? "light" : "default"}
      className={isAny ? undefined : classes.unavailable}
      leftSection={<IconPrinter aria-hidden />}
      onClick={onPrint}
    >
      {t("printSelected")}
    </Button>
  );
}
