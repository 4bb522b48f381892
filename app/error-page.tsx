"use client";

import { Button, Container } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { ReplayPreHydrationInput } from "@/components/boot/replay-pre-hydration-input";
import { LanguageToggle } from "@/components/language/language-toggle";
import { EmptyState } from "@/components/ui/states/empty-state";

export type ErrorPageProps = { readonly text: string; readonly onRetry: () => void };

/** Says why a page cannot be shown, and tries again when asked to. */
export function ErrorPage({ text, onRetry }: ErrorPageProps) {
  const t = useTranslations();
  const [isRetrying, startRetrying] = useTransition();
  return (
    <Container component="main" mih="80dvh" display="grid" style={{ alignContent: "center" }}>
      <title>{t("common.appName")}</title>
      <div role="alert">
        <EmptyState text={text} picture="failure" isPage>
          <Button loading={isRetrying} onClick={() => startRetrying(onRetry)}>
            {t("common.retry")}
          </Button>
          <LanguageToggle />
        </EmptyState>
      </div>
      <ReplayPreHydrationInput />
    </Container>
  );
}
