"use client";

import { IconLanguage } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { useCommand } from "@/components/data/use-command";
import { useLeaving } from "@/components/forms/leaving";
import { LANGUAGES } from "@/lib/platform/languages";
import { changeOwnLanguageAction } from "./actions";
import { OwnChoiceForm } from "./own-choice-form";

const CHOICES = ["factory", ...LANGUAGES] as const;

/** The language in which one's own pages start, on every device. */
export function LanguageForm() {
  const t = useTranslations("ownLanguage");
  const { language } = useActor();
  const { leave } = useLeaving();
  const { run, isRunning } = useCommand(changeOwnLanguageAction);
  return (
    <OwnChoiceForm
      label={t("label")}
      hint={t("hint")}
      choices={CHOICES.map((value) => ({ value, label: t(`choices.${value}`) }))}
      initial={language ?? "factory"}
      submitLabel={t("save")}
      submitIcon={<IconLanguage aria-hidden />}
      isRunning={isRunning}
      save={(choice) => run({ language: choice === "factory" ? null : choice })}
      changed={t("changed")}
      failed={t("failed")}
      // The language of a page that is open belongs to the person who looks at it: only a page that is loaded starts in another.
      onChanged={() => leave(() => window.location.reload())}
    />
  );
}
