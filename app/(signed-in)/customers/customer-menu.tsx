"use client";

import { Menu } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { OpenMenuProps } from "@/components/ui/menu-button";
import { OpenMenu } from "@/components/ui/open-menu";

type Props = OpenMenuProps & { readonly onDelete: () => void };

/** The menu of a customer's card on a small screen, of what is apart from the way to the profile. Loaded after the screen. */
export function CustomerMenu({ onDelete, ...menu }: Props) {
  const t = useTranslations("customers");
  return (
    <OpenMenu {...menu}>
      <Menu.Item
        color="red"
        leftSection={<IconTrash aria-hidden />}
        onClick={() => {
          // The dialog that opens gives the focus back to it.
          menu.button.focus();
          onDelete();
        }}
      >
        {t("delete")}
      </Menu.Item>
    </OpenMenu>
  );
}
