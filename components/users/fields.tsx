"use client";

import { PasswordInput, TextInput } from "@mantine/core";
import type { PasswordInputProps, TextInputProps } from "@mantine/core";
import { useTranslations } from "next-intl";
import classes from "./fields.module.css";

/** A username being typed: left to right, without corrections. */
export function UsernameField(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      classNames={{ input: classes.leftToRight }}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A password being typed, with the button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations("users");
  return (
    <PasswordInput
      {...props}
      classNames={{ innerInput: classes.leftToRight }}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
    />
  );
}
