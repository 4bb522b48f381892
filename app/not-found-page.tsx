"use client";

import { Button, Container } from "@mantine/core";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { ReplayPreHydrationInput } from "@/components/boot/replay-pre-hydration-input";
import { LanguageToggle } from "@/components/language/language-toggle";
import { EmptyState } from "@/components/ui/states/empty-state";

/** Says that there is no such page, with the way home. */
export function NotFoundPage() {
  const t = useTranslations();
  return (
    <Container component="main" mih="100dvh" display="grid" style={{ alignContent: "center" }}>
      <title>{t("common.appName")}</title>
      <EmptyState text={t("common.pageNotFound")} picture="noPage" isPage>
        <Button component={Link} href="/">
          {t("common.homepage")}
        </Button>
        <LanguageToggle />
      </EmptyState>
      <ReplayPreHydrationInput />
    </Container>
  );
}
