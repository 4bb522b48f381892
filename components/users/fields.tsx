"use client";

import { PasswordInput, TextInput } from "@mantine/core";
import type { PasswordInputProps, TextInputProps } from "@mantine/core";
import { useTranslations } from "next-intl";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";

/** A username being typed: left to right, without corrections. */
export function UsernameField(props: TextInputProps) {
  return (
    <TextInput {...props} attributes={LEFT_TO_RIGHT} autoCapitalize="none" spellCheck={false} />
  );
}

/** The field of a display name, in the direction of its content. */
export function DisplayNameField(props: TextInputProps) {
  const t = useTranslations("users");
  return (
    <TextInput
      label={t("displayName")}
      description={t("displayNameHint")}
      autoComplete="off"
      {...props}
    />
  );
}

/** A password being typed, with the button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations("users");
  return (
    <PasswordInput
      {...props}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
    />
  );
}
