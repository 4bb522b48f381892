"use client";

import { Menu, Text } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { ExportFormat } from "@/lib/exports/rules";

type Props = { readonly onSave: (format: ExportFormat) => Promise<void> };

/** The formats of an export, as items of a menu. */
export function ExportItems({ onSave }: Props) {
  const t = useTranslations("exports");
  const csvFor = useId();
  return (
    <>
      <Menu.Item
        mih="var(--target)"
        leftSection={<IconFileSpreadsheet aria-hidden />}
        onClick={() => void onSave("xlsx")}
      >
        {t("excel")}
      </Menu.Item>
      <Menu.Item
        mih="var(--target)"
        leftSection={<IconFileTypeCsv aria-hidden />}
        aria-describedby={csvFor}
        onClick={() => void onSave("csv")}
      >
        {t("csv")}
      </Menu.Item>
      <Text id={csvFor} size="xs" c="dimmed" px="sm" pb="xs" maw="16rem">
        {t("csvFor")}
      </Text>
    </>
  );
}
