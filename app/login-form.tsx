"use client";

import { Button, Card, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconLogin2 } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import { reasonText } from "@/lib/platform/errors/error-text";
import type { DemoAccount } from "./demo-accounts";
import { FailureDialog } from "./failure-dialog";
import { LazyCodeField, LazyDemoAccounts } from "./lazy-login-parts";
import classes from "./login-form.module.css";
import { useSignIn } from "./use-sign-in";

export type LoginProps = {
  readonly returnTo: string | undefined;
  /** The accounts that sign in with one press; none outside a demo. */
  readonly demoAccounts: readonly DemoAccount[];
};

type Props = LoginProps & { readonly username?: string | undefined };

/** Spec §2 Login: who the user is decides which home comes next. */
export function LoginForm({ returnTo, demoAccounts, username }: Props) {
  const t = useTranslations("login");
  const translate = useTranslations();
  const {
    form,
    errors,
    isBusy,
    asksCode,
    submit,
    signInAs,
    forgetError,
    focusNextOnEnter,
    ...failing
  } = useSignIn(returnTo);
  const words = (reason: string | undefined) => reason && reasonText(translate, reason);
  return (
    <Card
      component="form"
      ref={form}
      noValidate
      padding="xl"
      className={classes.card}
      onSubmit={submit}
    >
      <Stack>
        <Stack gap={0}>
          <Title order={2}>{t("title")}</Title>
          <Text c="dimmed">{t(returnTo === undefined ? "description" : "goOn")}</Text>
        </Stack>
        <TextInput
          name="username"
          defaultValue={username}
          onChange={() => forgetError("username")}
          label={t("username")}
          placeholder={t("usernamePlaceholder")}
          error={words(errors.username)}
          onKeyDown={focusNextOnEnter}
          attributes={LEFT_TO_RIGHT}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <PasswordInput
          name="password"
          onChange={() => forgetError("password")}
          label={t("password")}
          placeholder={t("passwordPlaceholder")}
          error={words(errors.password)}
          autoComplete="current-password"
          enterKeyHint="go"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
        />
        {asksCode && (
          <LazyCodeField
            name="code"
            error={words(errors.code)}
            onChange={() => forgetError("code")}
          />
        )}
        <Button
          type="submit"
          size="md"
          mt="xs"
          loading={isBusy}
          leftSection={<IconLogin2 aria-hidden className="flips" />}
        >
          {t("submit")}
        </Button>
        {demoAccounts.length > 0 && (
          <LazyDemoAccounts accounts={demoAccounts} isBusy={isBusy} onChoose={signInAs} />
        )}
      </Stack>
      <FailureDialog failure={failing.failure} onClose={failing.closeFailure} />
    </Card>
  );
}
