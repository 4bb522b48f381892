"use client";

import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useReason } from "@/components/data/use-reason";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import { CURRENCIES, FIRST_DAYS_OF_WEEK } from "@/lib/settings/values";
import { ChoiceField, Section, type FormProps } from "./section";
import classes from "./settings.module.css";

type TextName =
  | "nameEn"
  | "nameAr"
  | "addressEn"
  | "addressAr"
  | "phone"
  | "taxNumber"
  | "commercialRegister";

type FieldProps = FormProps & {
  readonly name: TextName;
  readonly label: string;
  /** Numbers are typed and read from left to right in both languages. */
  readonly isNumber?: boolean;
};

function TextField({ form, name, label, isNumber }: FieldProps) {
  const reason = useReason();
  return (
    <TextInput
      {...form.register(name)}
      label={label}
      error={reason(form.formState.errors[name])}
      {...(isNumber && { attributes: LEFT_TO_RIGHT, inputMode: "tel" })}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
}

type FactoryProps = FormProps & { readonly children: ReactNode };

/** Name, address and phone, below the logo. */
export function FactorySection({ form, children }: FactoryProps) {
  const t = useTranslations("settings.factory");
  return (
    <Section place="factory" title={t("title")} text={t("text")}>
      {children}
      <div className={classes.pair}>
        <TextField form={form} name="nameEn" label={t("nameEn")} />
        <TextField form={form} name="nameAr" label={t("nameAr")} />
      </div>
      <TextField form={form} name="addressEn" label={t("addressEn")} />
      <TextField form={form} name="addressAr" label={t("addressAr")} />
      <Text size="sm" c="dimmed">
        {t("oneLanguage")}
      </Text>
      <div className={classes.pair}>
        <TextField form={form} name="phone" label={t("phone")} isNumber />
      </div>
    </Section>
  );
}

/** The currency, and the numbers that officials gave. */
export function MoneySection({ form }: FormProps) {
  const t = useTranslations("settings.money");
  return (
    <Section place="money" title={t("title")} text={t("text")}>
      <NativeSelect
        {...form.register("currency")}
        label={t("currency")}
        description={t("currencyHint")}
        data={CURRENCIES.map((value) => ({
          value,
          label: `${t(`currencies.${value}`)} (${value})`,
        }))}
      />
      <div className={classes.pair}>
        <TextField form={form} name="taxNumber" label={t("taxNumber")} isNumber />
        <TextField form={form} name="commercialRegister" label={t("commercialRegister")} isNumber />
      </div>
    </Section>
  );
}

/** The language that pages start in, and the day that weeks begin on. */
export function LanguageSection({ form }: FormProps) {
  const t = useTranslations("settings.language");
  return (
    <Section place="language" title={t("title")} text={t("text")}>
      <ChoiceField
        form={form}
        name="defaultLanguage"
        label={t("defaultLanguage")}
        choices={(["en", "ar"] as const).map((value) => ({
          value,
          label: t(`languages.${value}`),
        }))}
      />
      <ChoiceField
        form={form}
        name="firstDayOfWeek"
        label={t("firstDayOfWeek")}
        choices={FIRST_DAYS_OF_WEEK.map((value) => ({ value, label: t(`days.${value}`) }))}
      />
    </Section>
  );
}
