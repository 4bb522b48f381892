"use client";

import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { lazyPart } from "@/components/loading/lazy-part";
import { MenuButton } from "@/components/ui/menu-button";
import { isolate } from "@/components/ui/text/isolate";
import { PersonName } from "@/components/users/person-name";
import classes from "./account-button.module.css";
import { useActor } from "@/components/data/actor";

const AccountMenu = lazyPart(() =>
  import("@/components/frame/chunk").then((loaded) => loaded.AccountMenu),
);

type Props = { readonly onLogout: () => void };

/** The signed-in user's name, which opens the menu of the own account. */
export function AccountButton({ onLogout }: Props) {
  const t = useTranslations("shell");
  const { username, displayName } = useActor();
  return (
    <MenuButton
      renderMenu={(menu) => <AccountMenu {...menu} onLogout={onLogout} />}
      label={t("account", { name: isolate(displayName ?? username) })}
      className={classes.account}
    >
      <span className={classes.name}>
        <PersonName username={username} displayName={displayName} />
      </span>
      <IconChevronDown size={16} aria-hidden />
    </MenuButton>
  );
}
