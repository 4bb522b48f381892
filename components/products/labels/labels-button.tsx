"use client";

import { Button } from "@mantine/core";
import { IconQrcode } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "@/components/data/actor";
import { can } from "@/lib/auth/permissions";
import { LabelsDialog } from "./lazy-labels-dialog";
import type { LabelsOf } from "./labels-of";

type Props = {
  readonly of: LabelsOf;
  /** Is told when the dialog opens and closes: what lies below leaves Escape to it. */
  readonly onToggle?: (isOpen: boolean) => void;
  /** Only the icon, among tools that have no room for words. */
  readonly isSmall?: boolean;
};

/** Prints the labels of a product, a list or certain colors, for those who may. */
export function LabelsButton({ of, onToggle, isSmall = false }: Props) {
  const t = useTranslations("labels");
  const person = useActor();
  const [isOpen, setIsOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  if (!can(person, "labels.print")) return null;

  function toggle(isOpenNow: boolean) {
    setIsOpen(isOpenNow);
    if (isOpenNow) setOpening((count) => count + 1);
    onToggle?.(isOpenNow);
  }

  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        onClick={() => toggle(true)}
        {...(isSmall
          ? { px: 0, w: "var(--target)", "aria-label": t("title"), title: t("title") }
          : { leftSection: <IconQrcode aria-hidden /> })}
      >
        {isSmall ? <IconQrcode size={20} aria-hidden /> : t("title")}
      </Button>
      {opening > 0 && (
        <LabelsDialog key={opening} of={of} isOpen={isOpen} onClose={() => toggle(false)} />
      )}
    </>
  );
}
