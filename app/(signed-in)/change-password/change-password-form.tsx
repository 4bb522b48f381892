"use client";

import { IconKey } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useReason } from "@/components/shell/use-reason";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import { FormCard } from "@/components/ui/form-card";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import { PasswordField } from "@/components/users/fields";
import type { Result } from "@/lib/platform/errors/app-error";
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
      <OutcomeDialog outcome={outcome} onClose={close} />
    </>
  );
}

function Fields({ form }: Pick<ReturnType<typeof usePasswordChange>, "form">) {
  const t = useTranslations("changePassword");
  const errors = useTranslations("errors");
  const reason = useReason();
  const { currentPassword, newPassword, repeatedPassword } = form.formState.errors;
  return (
    <>
      <PasswordField
        {...form.register("currentPassword")}
        label={t("current")}
        error={
          currentPassword?.type === "wrongPassword"
            ? errors("wrongPassword")
            : reason(currentPassword)
        }
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

type OutcomeProps = { readonly outcome: Result<void> | null; readonly onClose: () => void };

function OutcomeDialog({ outcome, onClose }: OutcomeProps) {
  const t = useTranslations("changePassword");
  const refusalLines = useRefusalLines();

  function messageOf(ended: Result<void>): Message {
    return ended.ok
      ? { kind: "success", lines: [t("changed"), t("othersEnded")] }
      : { kind: "failure", lines: refusalLines(ended.refusal, t("failed")) };
  }

  return <MessageDialog message={outcome && messageOf(outcome)} onClose={onClose} />;
}
