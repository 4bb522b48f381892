"use client";

import { Menu } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Existing } from "@/components/ui/existing";
import type { OpenMenuProps } from "@/components/ui/menu-button";
import type { ExportFormat } from "@/lib/exports/rules";

type Props = OpenMenuProps & { readonly onChoose: (format: ExportFormat) => void };

/** The formats of an export. A module of its own, so that it is loaded when it is first wanted. */
export function ExportMenu({ button, isOpen, onOpenChange, onChoose }: Props) {
  const t = useTranslations("exports");
  return (
    <Menu
      opened={isOpen}
      onChange={onOpenChange}
      position="bottom-end"
      shadow="md"
      withinPortal
      returnFocus
    >
      <Menu.Target>
        <Existing element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih="2.75rem"
          leftSection={<IconFileSpreadsheet aria-hidden />}
          onClick={() => onChoose("xlsx")}
        >
          {t("excel")}
        </Menu.Item>
        <Menu.Item
          mih="2.75rem"
          leftSection={<IconFileTypeCsv aria-hidden />}
          onClick={() => onChoose("csv")}
        >
          {t("csv")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
