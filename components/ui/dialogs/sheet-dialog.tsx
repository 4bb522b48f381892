"use client";

import { Drawer, useMatches } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import classes from "./side-sheet.module.css";
import { useCloseOnBack } from "@/components/hooks/use-close-on-back";
import { HEADER_ROLE } from "./header-role";

export type SideSheetProps = {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  /** The width on screens that are wide enough (CSS length). */
  readonly width?: string;
  /** False while something above it takes Escape. */
  readonly closesOnEscape?: boolean;
  /** False while "back" leads to the page before instead. */
  readonly closesOnBack?: boolean;
  readonly onClose: () => void;
  /** It has left the screen. */
  readonly onGone?: () => void;
  readonly children: ReactNode;
};

/** The sheet of side-sheet.tsx. */
export function SheetDialog({ isOpen, width = "32rem", ...props }: SideSheetProps) {
  const t = useTranslations("common");
  const position = useMatches({ base: "bottom", sm: "right" } as const);
  // Closed at first: only to what it sees opening does it give the focus back.
  const isMounted = useMounted();
  useCloseOnBack(isOpen && (props.closesOnBack ?? true), props.onClose);
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={props.onClose}
      onExitTransitionEnd={props.onGone}
      position={position}
      size={position === "right" ? `min(100%, ${width})` : "auto"}
      title={props.title}
      classNames={classes}
      attributes={HEADER_ROLE}
      closeOnEscape={props.closesOnEscape ?? true}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {props.children}
    </Drawer>
  );
}
