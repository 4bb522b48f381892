"use client";

import { Button, Container } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { ReplayPreHydrationInput } from "@/components/shell/replay-pre-hydration-input";
import { LanguageToggle } from "@/components/language/language-toggle";
import { EmptyState } from "@/components/ui/empty-state";

type Props = { readonly error: unknown; readonly retry: () => void };

/** What a page says when it could not be made at all, for example while the database is away. */
export default function PageError({ error, retry }: Props) {
  const t = useTranslations();
  const [isRetrying, startRetrying] = useTransition();
  return (
    <Container role="alert">
      <title>{t("common.appName")}</title>
      <EmptyState text={t(`errors.${codeOf(error)}`)}>
        <Button loading={isRetrying} onClick={() => startRetrying(retry)}>
          {t("common.retry")}
        </Button>
        <LanguageToggle />
      </EmptyState>
      <ReplayPreHydrationInput />
    </Container>
  );
}

const TOLD = ["databaseAway", "busy", "diskFull"] as const;

/** The server's refusal, where there is one; whatever else went wrong stays on the server. */
function codeOf(error: unknown) {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  return TOLD.find((code) => code === digest) ?? "unexpected";
}
