"use client";

import { Menu } from "@mantine/core";
import {
  IconArchive,
  IconArrowMerge,
  IconPencil,
  IconPrinter,
  IconShare,
  IconUserShare,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import type { OpenMenuProps } from "@/components/ui/menu-button";
import { OpenMenu } from "@/components/ui/open-menu";
import { can } from "@/lib/auth/permissions";
import classes from "./account.module.css";
import type { ProfileChoices } from "./profile-choices";

type Props = OpenMenuProps &
  Pick<ProfileChoices, "onPrint" | "onEdit" | "onArchive" | "onMerge" | "onHandOver"> & {
    readonly isArchived: boolean;
    readonly onShare: () => void;
  };

/** The menu of a profile, of what is seldom done with a customer; an archived one is not archived again. Loaded after the screen. */
export function ProfileMenu({ button, isOpen, onOpenChange, isArchived, ...choices }: Props) {
  const t = useTranslations();
  const { role } = useActor();
  const choose = (choice: () => void) => () => {
    // The dialog that opens gives the focus back to it.
    button.focus();
    choice();
  };
  return (
    <OpenMenu button={button} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Menu.Item
        className={classes.onPhone}
        leftSection={<IconPrinter aria-hidden />}
        onClick={choose(choices.onPrint)}
      >
        {t("deals.printProfile")}
      </Menu.Item>
      <Menu.Item
        className={classes.onPhone}
        leftSection={<IconShare aria-hidden />}
        onClick={choose(choices.onShare)}
      >
        {t("printing.share")}
      </Menu.Item>
      <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={choose(choices.onEdit)}>
        {t("deals.editCustomer")}
      </Menu.Item>
      {can({ role }, "customers.handOver") && (
        <Menu.Item leftSection={<IconUserShare aria-hidden />} onClick={choose(choices.onHandOver)}>
          {t("customers.owner.handOver")}
        </Menu.Item>
      )}
      {can({ role }, "customers.merge") && (
        <Menu.Item leftSection={<IconArrowMerge aria-hidden />} onClick={choose(choices.onMerge)}>
          {t("customers.merging.open")}
        </Menu.Item>
      )}
      {!isArchived && (
        <Menu.Item leftSection={<IconArchive aria-hidden />} onClick={choose(choices.onArchive)}>
          {t("customers.archive")}
        </Menu.Item>
      )}
    </OpenMenu>
  );
}
