"use client";

import { Menu } from "@mantine/core";
import Link from "next/link";
import type { OpenMenuProps } from "@/components/ui/menu-button";
import { OpenMenu } from "@/components/ui/open-menu";
import classes from "./navigation.module.css";
import { useNavigation } from "./use-navigation";

/** The screens on which the navigation is a bar at the bottom, with the menu above it. On others it is a rail, with the menu beside it. */
const BAR = "(max-width: 47.99em)";

/** The destinations that fit neither the rail nor the bar. A separate module, so that it loads after the screens. */
export function MoreMenu({ button, isOpen, onOpenChange }: OpenMenuProps) {
  const { actions, groups } = useNavigation();
  const places = [...actions, ...groups.flatMap((group) => group.places)];
  return (
    <OpenMenu
      button={button}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      position={window.matchMedia(BAR).matches ? "top-end" : "right-end"}
    >
      {places.map(({ key, label, href, Icon, hasDirection, isIn }) => (
        <Menu.Item
          key={key}
          component={Link}
          href={href}
          data-in={isIn}
          className={classes.further}
          leftSection={<Icon aria-hidden className={hasDirection ? "flips" : undefined} />}
        >
          {label}
        </Menu.Item>
      ))}
    </OpenMenu>
  );
}
