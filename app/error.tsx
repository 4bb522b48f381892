"use client";

import { Button, Container } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { ReplayPreHydrationInput } from "@/components/shell/replay-pre-hydration-input";
import { LanguageToggle } from "@/components/language/language-toggle";
import { EmptyState } from "@/components/ui/empty-state";

type Props = { readonly error: unknown; readonly retry: () => void };

/** The page that Next shows when it cannot render another one, for example while the database does not answer. */
export default function PageError({ error, retry }: Props) {
  const t = useTranslations();
  const [isRetrying, startRetrying] = useTransition();
  return (
    <Container role="alert" mih="80dvh" display="grid" style={{ alignContent: "center" }}>
      <title>{t("common.appName")}</title>
      <EmptyState text={t(`errors.${codeOf(error)}`)} picture="failure" isPage>
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

/** The server's refusal if there is one; the browser learns nothing of other errors. */
function codeOf(error: unknown) {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  return TOLD.find((code) => code === digest) ?? "unexpected";
}
