"use client";

import { Badge, Button } from "@mantine/core";
import {
  IconBriefcase,
  IconBuildingFactory2,
  IconKey,
  IconPencil,
  IconShoppingBag,
  IconTool,
  IconTrash,
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

/** The buttons of a user. */
export type Choices = {
  readonly onRename: (user: ListedUserView) => void;
  readonly onAccess: (user: ListedUserView) => void;
  readonly onDelete: (user: ListedUserView) => void;
};

type Props = Choices & { readonly user: ListedUserView };

/** A user with names, type, last sign-in and what is special about the access. The own row has no buttons. */
export function UserRow({ user, ...choices }: Props) {
  const t = useTranslations("manageUsers");
  const types = useTranslations("users.types");
  const person = useActor();
  const titleId = useId();
  const { username, displayName, userType, lastSignInAt } = user;
  const Icon = ICON_OF[userType];
  const isOwn = username === person.username;
  return (
    <article
      aria-labelledby={titleId}
      className={classes.row}
      data-deactivated={user.deactivatedAt !== null || undefined}
    >
      <Avatar name={displayName ?? username} />
      <div className={classes.names}>
        <h2 className={classes.name}>
          <span id={titleId}>
            <PersonName username={username} displayName={displayName} />
          </span>
          {isOwn && (
            <Badge variant="light" tt="none">
              {t("you")}
            </Badge>
          )}
          {user.deactivatedAt !== null && (
            <Badge
              variant="light"
              color="gray"
              tt="none"
              leftSection={<IconUserOff size={14} aria-hidden />}
            >
              {t("deactivated")}
            </Badge>
          )}
        </h2>
        {displayName !== null && (
          <span className={classes.username}>
            <Ltr>{username}</Ltr>
          </span>
        )}
      </div>
      <span className={classes.role}>
        <Icon size={20} stroke={1.5} aria-hidden />
        {types(userType)}
      </span>
      <span className={classes.login}>
        <span className={classes.label}>{t("lastLogin")}</span>
        {lastSignInAt === null ? t("noLogin") : <RelativeTime at={lastSignInAt} />}
        {user.oneTimeUntil !== null && (
          <span className={classes.pending}>
            <IconKey size={16} aria-hidden />
            {t("pendingPassword")}
          </span>
        )}
      </span>
      <div className={classes.actions}>
        <Actions user={user} {...choices} />
      </div>
    </article>
  );
}

/** The buttons of a user, or why there are none. */
function Actions(props: Props) {
  const t = useTranslations("manageUsers");
  const person = useActor();
  const factory = useFactory();
  const { username, userType } = props.user;
  if (username === person.username) return <span className={classes.own}>{t("ownAccount")}</span>;
  return mayManage(person.role, userType, factory) ? (
    <Buttons {...props} />
  ) : (
    <span className={classes.own}>{t("adminsOnly")}</span>
  );
}

function Buttons({ user, onRename, onAccess, onDelete }: Props) {
  const t = useTranslations("manageUsers");
  const username = unmistakableName(user);
  return (
    <>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<IconPencil aria-hidden />}
        aria-description={t("renameOf", { username })}
        onClick={() => onRename(user)}
      >
        {t("rename")}
      </Button>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<IconKey aria-hidden />}
        aria-description={t("accessOf", { username })}
        onClick={() => onAccess(user)}
      >
        {t("access")}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        leftSection={<IconTrash aria-hidden />}
        aria-description={t("deleteOf", { username })}
        onClick={() => onDelete(user)}
      >
        {t("delete")}
      </Button>
    </>
  );
}
