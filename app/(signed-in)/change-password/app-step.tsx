"use client";

import { Anchor, Group, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useReason } from "@/components/data/use-reason";
import { Copy } from "@/components/ui/text/copy";
import { Ltr } from "@/components/ui/text/ltr";
import { QrCode } from "@/components/ui/pictures/qr-code";
import { CodeField } from "@/components/users/code-field";
import { confirmSecondFactorSchema, type Authenticator } from "@/lib/users/second-factor/schema";
import { confirmSecondFactorAction } from "./actions";
import classes from "./second-factor.module.css";
import { StepForm } from "./step-form";
import { useStep } from "./use-step";

type Props = {
  readonly authenticator: Authenticator;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
};

const GROUPS = /.{4}(?=.)/g;

/** Shows the secret for the authenticator app, as a picture and as text, and asks for a first code of it. */
export function AppStep({ authenticator: { secret, uri }, onCodes, onClose }: Props) {
  const t = useTranslations("secondFactor");
  const reason = useReason();
  const { form, submit, ...state } = useStep({
    schema: confirmSecondFactorSchema,
    empty: { code: "" },
    fields: { wrongCode: "code" },
    command: confirmSecondFactorAction,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const { setFocus } = form;
  // The field of the previous step has been removed.
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <StepForm
      submitLabel={t("confirm")}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      {...state}
    >
      <Text>{t("scan")}</Text>
      <div className={classes.secret}>
        <QrCode text={uri} label={t("picture")} />
        <div>
          <Text c="dimmed">{t("key")}</Text>
          <Group gap="xs">
            <span className={classes.key}>
              <Ltr>{secret.replace(GROUPS, "$& ")}</Ltr>
            </span>
            <Copy text={secret} />
          </Group>
          <Anchor href={uri} className={classes.link}>
            {t("openApp")}
          </Anchor>
        </div>
      </div>
      <CodeField
        {...form.register("code")}
        takesRecoveryCode={false}
        error={reason(form.formState.errors.code)}
      />
    </StepForm>
  );
}
