"use client";

import { useTranslations } from "next-intl";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import classes from "./profile.module.css";
import type { ProfileTab } from "./use-profile-tab";

type Props = {
  readonly tab: ProfileTab;
  readonly onChoose: (tab: ProfileTab) => void;
};

/** The choice between the parts of a profile. */
export function ProfileTabs({ tab, onChoose }: Props) {
  const t = useTranslations();
  const choices = [
    { value: "deals", label: t("deals.heading") },
    { value: "payments", label: t("customers.payments.heading") },
    { value: "statement", label: t("customers.payments.statement.show") },
    { value: "returns", label: t("returns.heading") },
    { value: "details", label: t("deals.parts.details") },
  ] as const;
  return (
    <div className={classes.tabs}>
      <ChoiceBar
        isRow
        label={t("deals.parts.label")}
        choices={choices}
        chosen={tab}
        onChoose={({ value }) => onChoose(value)}
      />
    </div>
  );
}
