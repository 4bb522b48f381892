"use client";

import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import type { OpenMenuProps } from "./menu-button";

type Props = {
  /** True while a chosen action works. */
  readonly isBusy?: boolean;
  /** Renders the menu, a lazy part. */
  readonly renderMenu: (menu: OpenMenuProps) => ReactNode;
};

/** The button "Actions", which opens the menu of what is seldom done. */
export function ActionsButton({ isBusy = false, renderMenu }: Props) {
  const t = useTranslations("common");
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={setButton}
        variant="default"
        leftSection={<IconDots aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        loading={isBusy}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("actions")}
      </Button>
      {button && renderMenu({ button, isOpen, onOpenChange: setIsOpen })}
    </>
  );
}
