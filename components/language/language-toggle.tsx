"use client";

import { Button } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useLanguage } from "./language-per-page";
import { otherThan } from "@/lib/platform/languages";

/** Shows the name of the other language and changes the page to it at once (spec §1). */
export function LanguageToggle() {
  const t = useTranslations("common");
  const { language, toggle } = useLanguage();
  return (
    <Button variant="default" leftSection={<IconLanguage aria-hidden />} onClick={toggle}>
      <span lang={otherThan(language)}>{t("otherLanguage")}</span>
    </Button>
  );
}
