"use client";

import { Button, Card, Group, PasswordInput, Stack, Text, Title } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { reasonText } from "@/lib/platform/errors/error-text";
import { FailureDialog } from "./failure-dialog";
import classes from "./login-form.module.css";
import { useNewPassword } from "./use-new-password";

/** A person who signed in with a one-time password chooses their own here, before anything else. */
export function ChoosePasswordForm({ goOnTo }: { readonly goOnTo: string }) {
  const t = useTranslations("choosePassword");
  const words = useTranslations();
  const { form, errors, isBusy, submit, leave, forgetError, ...failing } = useNewPassword(goOnTo);
  const field = (name: keyof typeof errors) => ({
    name,
    error: errors[name] && reasonText(words, errors[name]),
    onChange: () => forgetError(name),
    autoComplete: "new-password",
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { "aria-label": words("users.showPassword") },
  });
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
          <Text c="dimmed">{t("description")}</Text>
        </Stack>
        <PasswordInput
          {...field("newPassword")}
          label={words("changePassword.new")}
          description={words("changePassword.newHint")}
          enterKeyHint="next"
        />
        <PasswordInput
          {...field("repeatedPassword")}
          label={words("changePassword.repeated")}
          enterKeyHint="go"
        />
        <Group justify="space-between" mt="xs">
          <Button variant="subtle" color="gray" px="xs" disabled={isBusy} onClick={leave}>
            {words("common.logout")}
          </Button>
          <Button type="submit" size="md" loading={isBusy} leftSection={<IconKey aria-hidden />}>
            {t("submit")}
          </Button>
        </Group>
      </Stack>
      <FailureDialog failure={failing.failure} onClose={failing.closeFailure} />
    </Card>
  );
}
