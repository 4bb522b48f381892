"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useReason } from "@/components/data/use-reason";
import { CodeField } from "@/components/users/code-field";
import { PasswordField } from "@/components/users/fields";
import { provenSecondFactorSchema, type RecoveryCodes } from "@/lib/users/second-factor/schema";
import { endSecondFactorAction, makeRecoveryCodesAction } from "./actions";
import { StepForm } from "./step-form";
import { useStep } from "./use-step";

type Props = {
  readonly task: "newCodes" | "turnOff";
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
  readonly onClose: () => void;
};

/** Asks for password and code before a second factor is changed. */
export function ProofStep({ task, onCodes, onOff, onClose }: Props) {
  const t = useTranslations();
  const reason = useReason();
  const { form, submit, ...state } = useStep<Proof, RecoveryCodes | void>({
    schema: provenSecondFactorSchema,
    empty: { password: "", code: "" },
    fields: { wrongPassword: "password", wrongCode: "code" },
    command: task === "newCodes" ? makeRecoveryCodesAction : endSecondFactorAction,
    onDone: (made) => (made ? onCodes(made.recoveryCodes) : onOff()),
  });
  const { password, code } = form.formState.errors;
  return (
    <StepForm
      submitLabel={t(`secondFactor.${task}`)}
      isDestructive={task === "turnOff"}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      {...state}
    >
      <Text>
        {t(task === "newCodes" ? "secondFactor.newCodesText" : "secondFactor.turnOffText")}
      </Text>
      <PasswordField
        {...form.register("password")}
        label={t("changePassword.current")}
        error={reason(password)}
        autoComplete="current-password"
        enterKeyHint="next"
        data-autofocus
      />
      <CodeField {...form.register("code")} error={reason(code)} />
    </StepForm>
  );
}

type Proof = { password: string; code: string };
