"use client";

import { Menu } from "@mantine/core";
import {
  IconHistory,
  IconId,
  IconKey,
  IconPencil,
  IconTrash,
  IconUserCog,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useActor } from "@/components/data/actor";
import type { OpenMenuProps } from "@/components/ui/menu-button";
import { OpenMenu } from "@/components/ui/open-menu";
import { mayReset } from "@/lib/users/rules";
import type { ListedUserView } from "@/lib/users/schema";

/** The actions of a user's menu. */
export type Choices = {
  readonly onRename: (user: ListedUserView) => void;
  readonly onBadge: (user: ListedUserView) => void;
  readonly onAccess: (user: ListedUserView) => void;
  readonly onChangeRole: (user: ListedUserView) => void;
  readonly onDelete: (user: ListedUserView) => void;
};

type Props = OpenMenuProps & Choices & { readonly user: ListedUserView };

/** The menu of a user; one's own leads to the own account, which nobody deletes by themselves. Loaded after the screen. */
export function UserMenu({ user, button, isOpen, onOpenChange, ...on }: Props) {
  const t = useTranslations("manageUsers");
  const badges = useTranslations("badges");
  const person = useActor();
  const isOwn = user.username === person.username;
  const choose = (choice: (user: ListedUserView) => void) => () => {
    // The dialog that opens gives the focus back to it.
    button.focus();
    choice(user);
  };
  return (
    <OpenMenu button={button} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={choose(on.onRename)}>
        {t("rename")}
      </Menu.Item>
      <Menu.Item
        component={Link}
        href={`/logs?${new URLSearchParams({ person: user.username })}`}
        leftSection={<IconHistory aria-hidden />}
      >
        {t("activity")}
      </Menu.Item>
      {user.userType !== "admin" && user.deactivatedAt === null && (
        <Menu.Item leftSection={<IconId aria-hidden />} onClick={choose(on.onBadge)}>
          {badges("open")}
        </Menu.Item>
      )}
      {isOwn ? (
        <>
          <Menu.Item component={Link} href="/change-password" leftSection={<IconKey aria-hidden />}>
            {t("account")}
          </Menu.Item>
          <Menu.Label>{t("ownAccount")}</Menu.Label>
        </>
      ) : (
        <>
          <Menu.Item leftSection={<IconKey aria-hidden />} onClick={choose(on.onAccess)}>
            {t("access")}
          </Menu.Item>
          {mayReset(person.role, user.userType) && (
            <Menu.Item leftSection={<IconUserCog aria-hidden />} onClick={choose(on.onChangeRole)}>
              {t("changeRole")}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash aria-hidden />}
            onClick={choose(on.onDelete)}
          >
            {t("delete")}
          </Menu.Item>
        </>
      )}
    </OpenMenu>
  );
}
