"use client";

import { useMatches, type Drawer } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import classes from "./side-sheet.module.css";
import { useCloseOnBack } from "@/components/hooks/use-close-on-back";
import { useLoaded } from "@/components/hooks/use-loaded";

const loadDrawer = () => import("./overlays").then((loaded) => loaded.Drawer);

type Props = {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  /** The width on screens that are wide enough (CSS length). */
  readonly width?: string;
  /** False while something above it takes Escape. */
  readonly closesOnEscape?: boolean;
  readonly onClose: () => void;
  /** It has left the screen. */
  readonly onGone?: () => void;
  readonly children: ReactNode;
};

/**
 * A sheet beside the screen: from the end of the line on a tablet or desktop, from below on a phone. Escape, the browser's
 * "back", its X and a tap beside it close it, and the focus returns to where it was. It is loaded right after the screen.
 */
export function SideSheet(props: Props) {
  const Loaded = useLoaded(loadDrawer);
  return Loaded && <LoadedSheet {...props} Loaded={Loaded} />;
}

type LoadedProps = Props & { readonly Loaded: typeof Drawer };

function LoadedSheet({ Loaded, isOpen, width = "32rem", ...props }: LoadedProps) {
  const t = useTranslations("common");
  const position = useMatches({ base: "bottom", sm: "right" } as const);
  // Closed at first: only to what it sees opening does it give the focus back.
  const isMounted = useMounted();
  useCloseOnBack(isOpen, props.onClose);
  return (
    <Loaded
      opened={isOpen && isMounted}
      onClose={props.onClose}
      onExitTransitionEnd={props.onGone}
      position={position}
      size={position === "right" ? `min(100%, ${width})` : "auto"}
      title={props.title}
      classNames={classes}
      closeOnEscape={props.closesOnEscape ?? true}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {props.children}
    </Loaded>
  );
}
