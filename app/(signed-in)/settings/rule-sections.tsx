"use client";

import { useTranslations } from "next-intl";
import { ChoiceField, Section, SwitchField, type FormProps } from "./section";

/** Section of the rules that the app follows by itself. */
export function RulesSection({ form }: FormProps) {
  const t = useTranslations("settings.rules");
  return (
    <Section place="rules" title={t("title")} text={t("text")}>
      <ChoiceField
        form={form}
        name="endedHolds"
        label={t("endedHolds")}
        choices={(["tell", "giveBack"] as const).map((value) => ({
          value,
          label: t(value),
          description: t(`hints.${value}`),
        }))}
      />
      <SwitchField
        form={form}
        name="lowStockNotices"
        label={t("lowStockNotices")}
        description={t("lowStockHint")}
      />
      <SwitchField
        form={form}
        name="adminsManagedByAdmins"
        label={t("adminsManagedByAdmins")}
        description={t("adminsHint")}
      />
      <SwitchField
        form={form}
        name="ownCustomersOnly"
        label={t("ownCustomersOnly")}
        description={t("ownCustomersHint")}
      />
    </Section>
  );
}

/** Section of the factory's details that prints show. */
export function PrintingSection({ form }: FormProps) {
  const t = useTranslations("settings.printing");
  return (
    <Section place="printing" title={t("title")} text={t("text")}>
      <SwitchField
        form={form}
        name="printsLogo"
        label={t("printsLogo")}
        description={t("printsLogoHint")}
      />
      <SwitchField
        form={form}
        name="printsAddress"
        label={t("printsAddress")}
        description={t("forCustomers")}
      />
      <SwitchField
        form={form}
        name="printsNumbers"
        label={t("printsNumbers")}
        description={t("forCustomers")}
      />
      <SwitchField
        form={form}
        name="printsSignatures"
        label={t("printsSignatures")}
        description={t("signaturesHint")}
      />
    </Section>
  );
}
