"use client";

import { Menu, type MenuProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import type { ReactNode } from "react";
import type { OpenMenuProps } from "./menu-button";
import { Existing } from "./states/existing";

type Props = OpenMenuProps & {
  readonly position?: MenuProps["position"];
  readonly children: ReactNode;
};

/** A menu at a button that is on the screen already, to which it gives the focus back. Loaded after the screen, as a part of a menu. */
export function OpenMenu({ button, isOpen, onOpenChange, position, children }: Props) {
  // Closed at first: only to what it sees opening does it give the focus back.
  const isMounted = useMounted();
  return (
    <Menu
      opened={isOpen && isMounted}
      onChange={onOpenChange}
      position={position ?? "bottom-end"}
      shadow="md"
      returnFocus
    >
      <Menu.Target>
        <Existing element={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
