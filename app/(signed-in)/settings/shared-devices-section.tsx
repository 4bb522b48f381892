"use client";

import { Button } from "@mantine/core";
import { IconDeviceTablet } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Controller } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import { LOCK_MINUTES } from "@/lib/settings/values";
import { Section, SwitchField, type FormProps } from "./section";

const SWITCHES = [
  ["quickSignInWorkers", "workers"],
  ["quickSignInManagers", "managers"],
  ["quickSignInSales", "sales"],
] as const;

/** Section of the roles that log in with a PIN on shared devices, and of the minutes after which these lock. */
export function SharedDevicesSection({ form }: FormProps) {
  const t = useTranslations("settings.sharedDevices");
  return (
    <Section place="sharedDevices" title={t("title")} text={t("text")}>
      {SWITCHES.map(([name, label]) => (
        <SwitchField key={name} form={form} name={name} label={t(label)} />
      ))}
      <LockMinutes form={form} />
      <Button
        component={Link}
        href="/shared-devices"
        variant="default"
        leftSection={<IconDeviceTablet aria-hidden />}
        style={{ alignSelf: "start" }}
      >
        {t("manage")}
      </Button>
    </Section>
  );
}

function LockMinutes({ form }: FormProps) {
  const t = useTranslations("settings.sharedDevices");
  const reason = useReason();
  return (
    <Controller
      control={form.control}
      name="lockMinutes"
      render={({ field: { value = "", onChange, ...field } }) => (
        <QuantityInput
          {...field}
          {...LOCK_MINUTES}
          label={t("lockMinutes")}
          description={t("lockHint")}
          value={Number.isNaN(value) ? "" : value}
          error={reason(form.formState.errors.lockMinutes)}
          // Not a number until a valid one is typed, so that nothing else is saved.
          onChange={(minutes) => onChange(minutes === "" ? Number.NaN : minutes)}
        />
      )}
    />
  );
}
