"use client";

import { Button, Stack, TextInput, type TextInputProps } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";

type Props = TextInputProps & {
  /** True when a recovery code is accepted too, as nearly everywhere. */
  readonly takesRecoveryCode?: boolean;
};

/** The code of a second factor being typed: six digits of the app, or a recovery code, for which a phone shows letters. */
export function CodeField({ takesRecoveryCode = true, ...props }: Props) {
  const t = useTranslations("secondFactor");
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <Stack gap={0} align="stretch">
      <TextInput
        {...props}
        label={t(isRecovery ? "recoveryCode" : "code")}
        description={t(isRecovery ? "recoveryCodeHint" : "codeHint")}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        attributes={LEFT_TO_RIGHT}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
      {takesRecoveryCode && (
        <Button
          variant="subtle"
          px="xs"
          style={{ alignSelf: "start" }}
          onClick={() => setIsRecovery(!isRecovery)}
        >
          {t(isRecovery ? "useApp" : "useRecoveryCode")}
        </Button>
      )}
    </Stack>
  );
}
