"use client";

import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";

/** Prints the selected deals; without any it says that there are none. */
export function PrintSelected({ onPrint }: { readonly onPrint: () => void }) {
  const t = useTranslations("deals");
  return (
    <Button variant="light" px="md" leftSection={<IconPrinter aria-hidden />} onClick={onPrint}>
      {t("printSelected")}
    </Button>
  );
}
