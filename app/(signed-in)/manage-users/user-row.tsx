"use client";

import { ActionIcon, Badge } from "@mantine/core";
import {
  IconBriefcase,
  IconBuildingFactory2,
  IconDots,
  IconKey,
  IconShoppingBag,
  IconTool,
  IconUserOff,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useActor } from "@/components/data/actor";
import { useFactory } from "@/components/frame/factory";
import { Avatar } from "@/components/ui/pictures/avatar";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { PersonName, unmistakableName } from "@/components/users/person-name";
import { mayManage } from "@/lib/users/rules";
import type { ListedUserView } from "@/lib/users/schema";
import classes from "./users.module.css";

const ICON_OF = {
  admin: IconBriefcase,
  manager: IconBuildingFactory2,
  worker: IconTool,
  sales: IconShoppingBag,
} as const;

type Props = {
  readonly user: ListedUserView;
  readonly isMenuOpen: boolean;
  /** Opens or closes the user's menu at its button. */
  readonly onMenu: (user: ListedUserView, button: HTMLElement) => void;
};

/** A user with names, type, last sign-in, what is special about the access, and a menu. */
export function UserRow({ user, isMenuOpen, onMenu }: Props) {
  const types = useTranslations("users.types");
  const t = useTranslations("manageUsers");
  const titleId = useId();
  const { username, displayName, userType, lastSignInAt } = user;
  const Icon = ICON_OF[userType];
  return (
    <div
      role="row"
      aria-labelledby={titleId}
      className={classes.row}
      data-deactivated={user.deactivatedAt !== null || undefined}
    >
      <div role="cell" className={classes.person}>
        <Avatar name={displayName ?? username} />
        <Names user={user} titleId={titleId} />
      </div>
      <div className={classes.details}>
        <span role="cell" className={classes.role}>
          <Icon size={20} stroke={1.5} aria-hidden />
          {types(userType)}
        </span>
        <span role="cell" className={classes.login}>
          {lastSignInAt === null ? t("noLogin") : <RelativeTime at={lastSignInAt} />}
        </span>
        <span role="cell" className={classes.status}>
          <Status user={user} />
        </span>
      </div>
      <div role="cell" className={classes.actions}>
        <MenuOpener user={user} isMenuOpen={isMenuOpen} onMenu={onMenu} />
      </div>
    </div>
  );
}

type NamesProps = { readonly user: ListedUserView; readonly titleId: string };

function Names({ user: { username, displayName }, titleId }: NamesProps) {
  const t = useTranslations("manageUsers");
  const person = useActor();
  return (
    <div className={classes.names}>
      <h2 className={classes.name}>
        <span id={titleId}>
          <PersonName username={username} displayName={displayName} />
        </span>
        {username === person.username && (
          <Badge variant="light" tt="none">
            {t("you")}
          </Badge>
        )}
      </h2>
      {displayName !== null && (
        <span className={classes.username}>
          <Ltr>{username}</Ltr>
        </span>
      )}
    </div>
  );
}

function Status({ user: { deactivatedAt, oneTimeUntil } }: Pick<Props, "user">) {
  const t = useTranslations("manageUsers");
  if (deactivatedAt !== null)
    return (
      <Badge
        variant="light"
        color="gray"
        tt="none"
        leftSection={<IconUserOff size={14} aria-hidden />}
      >
        {t("deactivated")}
      </Badge>
    );
  if (oneTimeUntil === null) return <span className={classes.usual}>{t("active")}</span>;
  return (
    <span className={classes.pending}>
      <IconKey size={16} aria-hidden />
      {t("pendingPassword")}
    </span>
  );
}

/** The button of a user's menu, or why there is none. */
function MenuOpener({ user, isMenuOpen, onMenu }: Props) {
  const t = useTranslations("manageUsers");
  const person = useActor();
  const factory = useFactory();
  const isOwn = user.username === person.username;
  if (!isOwn && !mayManage(person.role, user.userType, factory))
    return <span className={classes.username}>{t("adminsOnly")}</span>;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t("actionsOf", { username: unmistakableName(user) })}
      aria-haspopup="menu"
      aria-expanded={isMenuOpen}
      onClick={({ currentTarget }) => onMenu(user, currentTarget)}
    >
      <IconDots size={20} aria-hidden />
    </ActionIcon>
  );
}
