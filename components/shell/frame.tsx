"use client";

import {
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
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { MessageDialog } from "@/components/ui/message-dialog";
import { PersonName } from "@/components/users/person-name";
import { homeOf } from "@/lib/auth/permissions";
import { useActor } from "./actor";
import { allowReads, dropToken, stopReads } from "./api-client";
import { Bell } from "./bell";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useLeaving } from "./leaving";
import { LogoutQuestion } from "./logout-question";
import { useScreenTitle } from "./screen-titles";
import { useCommand } from "./use-command";
import { useDrafts } from "./use-kept-draft";
import classes from "./frame.module.css";

/**
 * The frame around every screen behind the sign-in, also while the next one loads: its title, the bell, Homepage, language
 * and Logout.
 */
export function Frame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("common");
  const { role } = useActor();
  const title = useScreenTitle();
  return (
    <>
      <title>{`${title} · ${t("appName")}`}</title>
      <Box component="header" className={classes.header}>
        <Container size="xl" py="xs">
          <Group justify="space-between" wrap="nowrap" gap="sm" className={classes.bar}>
            <Group gap="sm" wrap="nowrap" className={classes.shrinking}>
              <ThemeIcon size="xl" radius="md" className={classes.logo}>
                <IconPackage aria-hidden />
              </ThemeIcon>
              <Stack gap={0} className={classes.shrinking}>
                <Title order={1} size="h5" lh="xs">
                  {title}
                </Title>
                <OwnAccount />
              </Stack>
            </Group>
            <Group gap="xs" component="nav" aria-label={t("appName")} className={classes.nav}>
              <Bell />
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

/** The signed-in user's name, and the links to the own password and display name. */
function OwnAccount() {
  const t = useTranslations("common");
  const { username, displayName } = useActor();
  return (
    <Text component={Link} href="/change-password" className={classes.account} size="xs" truncate>
      <PersonName username={username} displayName={displayName} />
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
    <Button component={Link} href={href} variant="default" leftSection={<IconHome aria-hidden />}>
      {t("homepage")}
    </Button>
  );
}

function LogoutButton() {
  const t = useTranslations("common");
  const { signOut } = useActor();
  const router = useRouter();
  const { run, isRunning } = useCommand(signOut);
  const [hasFailed, setHasFailed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const drafts = useDrafts();
  const { leaveAtOnce } = useLeaving();
  const cache = useQueryClient();

  function askToLeave() {
    if (drafts().names().length > 0) setIsAsking(true);
    else void leave();
  }

  async function leave() {
    setIsAsking(false);
    stopReads();
    void cache.cancelQueries();
    const result = await run({});
    if (!result) return;
    // Without an answer the cookie may still be worth something: on a shared tablet that must not look like a logout.
    if (!result.ok && result.refusal.code !== "notSignedIn") {
      allowReads();
      return setHasFailed(true);
    }
    dropToken();
    drafts().removeAll();
    leaveAtOnce(() => router.replace("/"));
  }

  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconLogout aria-hidden className="flips" />}
        loading={isRunning}
        onClick={askToLeave}
      >
        {t("logout")}
      </Button>
      <LogoutQuestion
        isOpen={isAsking}
        onConfirm={() => void leave()}
        onCancel={() => setIsAsking(false)}
      />
      <MessageDialog
        message={hasFailed ? { kind: "failure", lines: [t("logoutFailed")] } : null}
        onClose={() => setHasFailed(false)}
      />
    </>
  );
}
