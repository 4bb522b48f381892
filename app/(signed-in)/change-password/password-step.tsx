"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useReason } from "@/components/data/use-reason";
import { PasswordField } from "@/components/users/fields";
import { startSecondFactorSchema, type Authenticator } from "@/lib/users/second-factor/schema";
import { startSecondFactorAction } from "./actions";
import { StepForm } from "./step-form";
import { useStep } from "./use-step";

type Props = { readonly onDone: (made: Authenticator) => void; readonly onClose: () => void };

/** Asks for the password before a second factor is set up. */
export function PasswordStep({ onDone, onClose }: Props) {
  const t = useTranslations();
  const reason = useReason();
  const { form, submit, ...state } = useStep({
    schema: startSecondFactorSchema,
    empty: { password: "" },
    fields: { wrongPassword: "password" },
    command: startSecondFactorAction,
    onDone,
  });
  return (
    <StepForm
      submitLabel={t("secondFactor.goOn")}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      {...state}
    >
      <Text>{t("secondFactor.text")}</Text>
      <Text>{t("secondFactor.passwordText")}</Text>
      <PasswordField
        {...form.register("password")}
        label={t("changePassword.current")}
        error={reason(form.formState.errors.password)}
        autoComplete="current-password"
        enterKeyHint="go"
        data-autofocus
      />
    </StepForm>
  );
}
