"use client";

import { IconSend } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useCommand } from "@/components/data/use-command";
import type { StockAction } from "@/lib/stock/schema";
import { changeOwnStartActionAction } from "./actions";
import { OwnChoiceForm } from "./own-choice-form";

type Props = { readonly initial: StockAction };

/** The action with which one's own new requests start. */
export function StartActionForm({ initial }: Props) {
  const t = useTranslations();
  const { run, isRunning } = useCommand(changeOwnStartActionAction);
  return (
    <OwnChoiceForm
      label={t("ownStartAction.label")}
      hint={t("ownStartAction.hint")}
      choices={(["add", "remove"] as const).map((value) => ({
        value,
        label: t(`status.${value}`),
      }))}
      initial={initial}
      submitLabel={t("ownStartAction.save")}
      submitIcon={<IconSend aria-hidden className="flips" />}
      isRunning={isRunning}
      save={(action) => run({ action })}
      changed={t("ownStartAction.changed")}
      failed={t("ownStartAction.failed")}
    />
  );
}
