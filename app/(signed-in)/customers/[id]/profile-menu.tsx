"use client";

import { Menu } from "@mantine/core";
import { IconArchive, IconArrowMerge, IconUserShare } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { OpenMenuProps } from "@/components/ui/menu-button";
import { OpenMenu } from "@/components/ui/open-menu";

/** The actions of a profile's menu; an archived customer is not archived again. */
type Choices = {
  readonly isArchived: boolean;
  readonly onArchive: () => void;
  readonly onMerge: () => void;
  readonly onHandOver: () => void;
};

/** The menu of a profile, of what is seldom done with a customer. Loaded after the screen. */
export function ProfileMenu({
  isArchived,
  onArchive,
  onMerge,
  onHandOver,
  ...menu
}: OpenMenuProps & Choices) {
  const t = useTranslations("customers");
  const choose = (choice: () => void) => () => {
    // The dialog that opens gives the focus back to it.
    menu.button.focus();
    choice();
  };
  return (
    <OpenMenu {...menu}>
      <Menu.Item leftSection={<IconUserShare aria-hidden />} onClick={choose(onHandOver)}>
        {t("owner.handOver")}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowMerge aria-hidden />} onClick={choose(onMerge)}>
        {t("merging.open")}
      </Menu.Item>
      {!isArchived && (
        <Menu.Item leftSection={<IconArchive aria-hidden />} onClick={choose(onArchive)}>
          {t("archive")}
        </Menu.Item>
      )}
    </OpenMenu>
  );
}
