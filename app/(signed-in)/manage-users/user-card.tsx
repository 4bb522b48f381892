"use client";

import { Badge, Button, Card, Group, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import {
  IconBriefcase,
  IconBuildingFactory2,
  IconPencil,
  IconShoppingBag,
  IconTool,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useActor } from "@/components/shell/actor";
import { Ltr } from "@/components/ui/ltr";
import { PersonName, unmistakableName } from "@/components/users/person-name";
import type { UserView } from "@/lib/users/schema";
import classes from "./users.module.css";

const ICON_OF = {
  admin: IconBriefcase,
  manager: IconBuildingFactory2,
  worker: IconTool,
  sales: IconShoppingBag,
} as const;

/** The buttons of a user. */
export type Choices = {
  readonly onRename: (user: UserView) => void;
  readonly onDelete: (user: UserView) => void;
};

type Props = Choices & { readonly user: UserView };

/** A user with names and type. The own card has no delete button. */
export function UserCard({ user, ...choices }: Props) {
  const t = useTranslations("manageUsers");
  const types = useTranslations("users.types");
  const person = useActor();
  const titleId = useId();
  const Icon = ICON_OF[user.userType];
  const isOwn = user.username === person.username;
  return (
    <Card component="article" aria-labelledby={titleId} className={classes.card}>
      <Group justify="space-between" align="flex-start" className={classes.head}>
        <Group gap="sm" wrap="nowrap" className={classes.shrinking}>
          <ThemeIcon size="xl" radius="xl" variant="light">
            <Icon aria-hidden stroke={1.5} />
          </ThemeIcon>
          <Stack gap={0} className={classes.shrinking}>
            <Title order={2} size="h5" id={titleId} className={classes.name}>
              <PersonName username={user.username} displayName={user.displayName} />
            </Title>
            {user.displayName !== null && (
              <Text size="sm" className={classes.name}>
                <Ltr>{user.username}</Ltr>
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {types(user.userType)}
            </Text>
          </Stack>
        </Group>
        {isOwn && (
          <Badge variant="light" size="lg" tt="none">
            {t("you")}
          </Badge>
        )}
      </Group>
      <Group justify="flex-end" gap="xs" mt="auto" pt="md" className={classes.foot}>
        {isOwn ? (
          <Text size="sm" c="dimmed" me="auto">
            {t("ownAccount")}
          </Text>
        ) : (
          <Buttons user={user} {...choices} />
        )}
      </Group>
    </Card>
  );
}

function Buttons({ user, onRename, onDelete }: Props) {
  const t = useTranslations("manageUsers");
  const username = unmistakableName(user);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil aria-hidden />}
        aria-description={t("renameOf", { username })}
        onClick={() => onRename(user)}
      >
        {t("rename")}
      </Button>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash aria-hidden />}
        aria-description={t("deleteOf", { username })}
        onClick={() => onDelete(user)}
      >
        {t("delete")}
      </Button>
    </>
  );
}
