"use client";

import { Paper, VisuallyHidden } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { UserState } from "@/lib/users/rules";
import type { ListedUserView } from "@/lib/users/schema";
import type { Choices } from "./user-menu";
import { UserRow } from "./user-row";
import classes from "./users.module.css";

const loadMenu = () => import("./user-menu").then(({ UserMenu }) => UserMenu);
const UserMenu = lazyPart(loadMenu);

type Props = Choices & {
  readonly users: readonly ListedUserView[];
  readonly search: string;
  readonly state: UserState | undefined;
};

type OpenedMenu = {
  readonly user: ListedUserView;
  readonly button: HTMLElement;
  readonly isOpen: boolean;
};

/** The users that were searched for: a table with one menu for all rows, and lines without a head on phones. */
export function UserTable({ users, search, state, ...choices }: Props) {
  const t = useTranslations("manageUsers");
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const wanted = useDeferredValue(search).trim().normalize().toLowerCase();
  usePrefetch(loadMenu);
  const found = users.filter(
    ({ username, displayName, deactivatedAt }) =>
      (state === undefined || (state === "deactivated") === (deactivatedAt !== null)) &&
      [username, displayName ?? ""].some((name) => name.toLowerCase().includes(wanted)),
  );
  if (found.length === 0) return <EmptyState text={t("none")} />;

  const isOpenFor = (user: ListedUserView) => menu?.user._id === user._id && menu.isOpen;
  return (
    <>
      <Paper withBorder radius="lg" role="table" aria-label={t("title")} className={classes.table}>
        <div role="row" className={classes.head}>
          <span role="columnheader">{t("name")}</span>
          <span role="columnheader">{t("role")}</span>
          <span role="columnheader">{t("lastLogin")}</span>
          <span role="columnheader">{t("status")}</span>
          <span role="columnheader">
            <VisuallyHidden>{t("actions")}</VisuallyHidden>
          </span>
        </div>
        {found.map((user) => (
          <UserRow
            key={user._id}
            user={user}
            isMenuOpen={isOpenFor(user)}
            onMenu={(of, button) => setMenu({ user: of, button, isOpen: !isOpenFor(of) })}
          />
        ))}
      </Paper>
      {menu && (
        <UserMenu
          key={menu.user._id}
          {...menu}
          {...choices}
          onOpenChange={(isOpen) => setMenu({ ...menu, isOpen })}
        />
      )}
    </>
  );
}
