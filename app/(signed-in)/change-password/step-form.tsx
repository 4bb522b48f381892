"use client";

import { Button, Group, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { FormEventHandler, ReactNode } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { focusNextOnEnter } from "@/components/ui/fields/focus-next-on-enter";
import type { Refusal } from "@/lib/platform/errors/app-error";

type Props = {
  readonly submitLabel: string;
  readonly isDestructive?: boolean;
  readonly isRunning: boolean;
  /** Why the step was not done, unless a field says so. */
  readonly refusal: Refusal | null;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A step of the second factor's dialog: its fields, and the way on. */
export function StepForm({ children, onSubmit, ...props }: Props) {
  const t = useTranslations();
  const failureMessage = useFailureMessage();
  const { refusal, isRunning } = props;
  return (
    <form noValidate onKeyDown={focusNextOnEnter} onSubmit={onSubmit}>
      <Stack>
        {children}
        {refusal && <FailureAlert message={failureMessage(t("secondFactor.failed"), refusal)} />}
        <Group justify="space-between">
          <LanguageToggle />
          <Group gap="xs" ms="auto">
            <Button variant="default" disabled={isRunning} onClick={props.onClose}>
              {t("common.cancel")}
            </Button>
            <Button
              type="submit"
              loading={isRunning}
              color={props.isDestructive ? "red" : undefined}
            >
              {props.submitLabel}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
