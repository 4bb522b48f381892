"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyPart } from "@/components/loading/lazy-part";
import type { ExportProps } from "./exported-path";

const ExportMenu = lazyPart(() => import("./export-menu").then((module) => module.ExportMenu));

/** The button of an export. Its menu is loaded when it is first pressed. */
export function LoadedButton({
  list,
  filter = {},
  isSmall = false,
  isDisabled = false,
  onSaved,
}: ExportProps) {
  const t = useTranslations("exports");
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <>
      <Button
        ref={setButton}
        variant="default"
        loading={isSaving}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(!isOpen);
        }}
        {...(isSmall
          ? { px: 0, w: "var(--target)", "aria-label": t("export"), title: t("export") }
          : { leftSection: <IconDownload aria-hidden /> })}
      >
        {isSmall ? <IconDownload size={20} aria-hidden /> : t("export")}
      </Button>
      {wasOpened && button && (
        <ExportMenu
          list={list}
          filter={filter}
          button={button}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onSaving={setIsSaving}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
