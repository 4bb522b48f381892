"use client";

import { Badge, Button, Card, Group, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import {
  IconBriefcase,
  IconBuildingFactory2,
  IconShoppingBag,
  IconTool,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useActor } from "@/components/shell/actor";
import { isolate } from "@/components/ui/isolate";
import { Ltr } from "@/components/ui/ltr";
import type { UserView } from "@/lib/users/schema";
import classes from "./users.module.css";

const ICON_OF = {
  admin: IconBriefcase,
  manager: IconBuildingFactory2,
  worker: IconTool,
  sales: IconShoppingBag,
} as const;

type Props = { readonly user: UserView; readonly onDelete: (username: string) => void };

/** A user with username and type; nobody is offered to delete themselves. */
export function UserCard({ user, onDelete }: Props) {
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
              <Ltr>{user.username}</Ltr>
            </Title>
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
      <Group justify="flex-end" mt="auto" pt="md" className={classes.foot}>
        {isOwn ? (
          <Text size="sm" c="dimmed" me="auto">
            {t("ownAccount")}
          </Text>
        ) : (
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash aria-hidden />}
            aria-description={t("deleteOf", { username: isolate(user.username) })}
            onClick={() => onDelete(user.username)}
          >
            {t("delete")}
          </Button>
        )}
      </Group>
    </Card>
  );
}
