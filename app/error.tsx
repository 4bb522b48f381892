"use client";

import { Button, Container } from "@mantine/core";
import { useTranslations } from "next-intl";
import { LanguageToggle } from "@/components/shell/language-toggle";
import { EmptyState } from "@/components/ui/empty-state";

/** What a page says when it could not be made at all, for example while the database is away. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations();
  return (
    <Container role="alert">
      <title>{t("common.appName")}</title>
      <EmptyState text={t("errors.unexpected")}>
        <Button onClick={reset}>{t("common.retry")}</Button>
        <LanguageToggle />
      </EmptyState>
    </Container>
  );
}
