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
  VisuallyHidden,
} from "@mantine/core";
import { IconHome, IconLogout, IconPackage } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { Ltr } from "@/components/ui/ltr";
import { MessageDialog } from "@/components/ui/message-dialog";
import { homeOf } from "@/lib/auth/permissions";
import { useActor } from "./actor";
import { allowReads, dropToken, stopReads } from "./api-client";
import { LanguageToggle } from "./language-toggle";
import { useCommand } from "./use-command";
import classes from "./screen.module.css";

type Props = {
  readonly title: string;
  /** What homes have beside their title. Given by them, so that other screens need not load it. */
  readonly bell?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every screen behind the sign-in: its title, Homepage, language and Logout. */
export function Screen({ title, bell, children }: Props) {
  const t = useTranslations("common");
  const { username, role } = useActor();
  return (
    <>
      <title>{`${title} · ${t("appName")}`}</title>
      <Box component="header" className={classes.header}>
        <Container size="xl" py="xs">
          <Group
            justify="space-between"
            wrap="nowrap"
            gap="sm"
            className={bell ? classes.home : undefined}
          >
            <Group gap="sm" wrap="nowrap" className={classes.shrinking}>
              <ThemeIcon
                size="xl"
                radius="md"
                className={classes.logo}
                visibleFrom={bell ? undefined : "xs"}
              >
                <IconPackage aria-hidden />
              </ThemeIcon>
              <Stack gap={0} className={classes.shrinking}>
                <Title order={1} size="h5" lineClamp={2} lh="xs">
                  {title}
                </Title>
                <OwnAccount username={username} />
              </Stack>
            </Group>
            <Group gap="xs" wrap="nowrap" component="nav" aria-label={t("appName")}>
              {bell}
              <HomepageButton href={homeOf(role)} />
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

/** Who is signed in, and the way to the own password. */
function OwnAccount({ username }: { readonly username: string }) {
  const t = useTranslations("common");
  return (
    <Text component={Link} href="/change-password" className={classes.account} size="xs" truncate>
      <Ltr>{username}</Ltr>
      <Box component="span" visibleFrom="sm">
        {" · "}
        {t("changePassword")}
      </Box>
      <VisuallyHidden hiddenFrom="sm">{t("changePassword")}</VisuallyHidden>
    </Text>
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
  const { run, isRunning } = useCommand(signOut);
  const [hasFailed, setHasFailed] = useState(false);

  async function leave() {
    stopReads();
    const result = await run(undefined);
    if (!result) return;
    // Without an answer the cookie may still be worth something: on a shared tablet that must not look like a logout.
    if (!result.ok && result.refusal.code !== "notSignedIn") {
      allowReads();
      return setHasFailed(true);
    }
    dropToken();
    router.replace("/");
  }

  const shared = { onClick: () => void leave(), loading: isRunning, color: "gray" };
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
      <MessageDialog
        message={hasFailed ? { kind: "failure", lines: [t("logoutFailed")] } : null}
        onClose={() => setHasFailed(false)}
      />
    </>
  );
}
