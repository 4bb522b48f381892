"use client";

import { ActionIcon, Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ResultDialog } from "@/components/shell/result-dialog";
import { later } from "@/components/ui/later";
import type { ExportedPath, ExportFilter } from "./exported-path";
import { useExport } from "./use-export";

const ExportMenu = later(() => import("./export-menu").then((module) => module.ExportMenu));

type Props = {
  /** The list, as its address names it. */
  readonly list: ExportedPath;
  /** What the list is narrowed to, or what finds it out; undefined while something in it is wrong. */
  readonly filter?: ExportFilter | (() => Promise<ExportFilter | undefined>);
  /** Only the icon, among tools that have no room for a word. */
  readonly isSmall?: boolean;
};

/** Saves what a list shows as an Excel workbook or as CSV. */
export function ExportButton({ list, filter = {}, isSmall = false }: Props) {
  const t = useTranslations("exports");
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { save, isSaving, refused, closeRefused } = useExport(list, filter);
  const toggle = {
    ref: setButton,
    variant: "default",
    loading: isSaving,
    "aria-haspopup": "menu" as const,
    "aria-expanded": isOpen,
    onClick: () => {
      setWasOpened(true);
      setIsOpen(!isOpen);
    },
  };
  return (
    <>
      {isSmall ? (
        <ActionIcon {...toggle} size="2.75rem" aria-label={t("export")} title={t("export")}>
          <IconDownload size="1.25rem" aria-hidden />
        </ActionIcon>
      ) : (
        <Button {...toggle} leftSection={<IconDownload aria-hidden />}>
          {t("export")}
        </Button>
      )}
      {wasOpened && button && (
        <ExportMenu
          button={button}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onChoose={(format) => void save(format)}
        />
      )}
      <ResultDialog result={refused} unexplained={t("failed")} onClose={closeRefused} />
    </>
  );
}
