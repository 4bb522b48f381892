"use client";

import {
  ActionIcon,
  Box,
  Button,
  Container,
  Group,
  Stack,
  Text,
  ThemeIcon,
  Title,
} from "@mantine/core";
import { IconHome, IconLogout, IconPackage } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { homeOf } from "@/lib/auth/permissions";
import { useActor } from "./actor";
import { dropToken } from "./api-client";
import { LanguageToggle } from "./language-toggle";
import classes from "./screen.module.css";

type Props = {
  readonly title: string;
  readonly isHome?: boolean;
  readonly children: ReactNode;
};

/** The frame of every screen behind the sign-in: its title, Homepage (except at home), language and Logout. */
export function Screen({ title, isHome = false, children }: Props) {
  const t = useTranslations("common");
  const { username, role } = useActor();
  return (
    <>
      <title>{`${title} · ${t("appName")}`}</title>
      <Box component="header" className={classes.header}>
        <Container size="xl" py="xs">
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Group gap="sm" wrap="nowrap" className={classes.shrinking}>
              <ThemeIcon size="xl" radius="md" className={classes.logo} visibleFrom="xs">
                <IconPackage aria-hidden />
              </ThemeIcon>
              <Stack gap={0} className={classes.shrinking}>
                <Title order={1} size="h5" lineClamp={2} lh="xs">
                  {title}
                </Title>
                <Text size="xs" c="dimmed" dir="ltr" ta="start" truncate>
                  {username}
                </Text>
              </Stack>
            </Group>
            <Group gap="xs" wrap="nowrap" component="nav" aria-label={t("appName")}>
              {!isHome && <HomepageButton href={homeOf(role)} />}
              <LanguageToggle />
              <LogoutButton />
            </Group>
          </Group>
        </Container>
      </Box>
      <Container size="xl" component="main" py="lg">
        {children}
      </Container>
    </>
  );
}

function HomepageButton({ href }: { readonly href: ReturnType<typeof homeOf> }) {
  const t = useTranslations("common");
  return (
    <>
      <Button
        component={Link}
        href={href}
        variant="default"
        leftSection={<IconHome aria-hidden />}
        visibleFrom="sm"
      >
        {t("homepage")}
      </Button>
      <ActionIcon
        component={Link}
        href={href}
        variant="default"
        hiddenFrom="sm"
        aria-label={t("homepage")}
      >
        <IconHome aria-hidden />
      </ActionIcon>
    </>
  );
}

function LogoutButton() {
  const t = useTranslations("common");
  const { signOut } = useActor();
  const router = useRouter();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setIsLeaving(true);
    // Away either way: without an answer the session still ends at its time, and this browser forgets it now.
    await signOut(undefined).catch(() => undefined);
    dropToken();
    router.replace("/");
  }

  const shared = { onClick: () => void leave(), loading: isLeaving, color: "gray" };
  return (
    <>
      <Button
        {...shared}
        variant="subtle"
        leftSection={<IconLogout aria-hidden className="flips" />}
        visibleFrom="sm"
      >
        {t("logout")}
      </Button>
      <ActionIcon {...shared} variant="subtle" hiddenFrom="sm" aria-label={t("logout")}>
        <IconLogout aria-hidden className="flips" />
      </ActionIcon>
    </>
  );
}
