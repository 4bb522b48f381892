"use client";

import { IconKey } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useReason } from "@/components/data/use-reason";
import { FormCard } from "@/components/ui/fields/form-card";
import { PasswordField } from "@/components/users/fields";
import type { TypedPasswordChange } from "@/lib/users/schema";
import { usePasswordChange } from "./use-password-change";

/** Everybody changes their own password here. */
export function ChangePasswordForm() {
  const t = useTranslations("changePassword");
  const { form, submit, isRunning, outcome, close } = usePasswordChange();
  return (
    <>
      <FormCard
        onSubmit={(event) => void submit(event)}
        isRunning={isRunning}
        submitLabel={t("submit")}
        submitIcon={<IconKey aria-hidden />}
      >
        <Fields form={form} />
      </FormCard>
      <ResultDialog
        result={outcome}
        done={() => [t("changed"), t("othersEnded")]}
        unexplained={t("failed")}
        onClose={close}
      />
    </>
  );
}

type FieldsProps = { readonly form: UseFormReturn<TypedPasswordChange> };

function Fields({ form }: FieldsProps) {
  const t = useTranslations("changePassword");
  const reason = useReason();
  const { currentPassword, newPassword, repeatedPassword } = form.formState.errors;
  return (
    <>
      <PasswordField
        {...form.register("currentPassword")}
        label={t("current")}
        error={reason(currentPassword)}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.register("newPassword")}
        label={t("new")}
        description={t("newHint")}
        error={reason(newPassword)}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.register("repeatedPassword")}
        label={t("repeated")}
        error={reason(repeatedPassword)}
        autoComplete="new-password"
        enterKeyHint="go"
      />
    </>
  );
}
