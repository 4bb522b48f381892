"use client";

import { Button, Card, Group, Stack } from "@mantine/core";
import type { FormEventHandler, ReactNode } from "react";
import { focusNextOnEnter } from "./focus-next-on-enter";

type Props = {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly isRunning: boolean;
  readonly submitLabel: string;
  readonly submitIcon: ReactNode;
  readonly autoComplete?: "off";
  /** A way out, before the button that sends. */
  readonly cancel?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
};

/** A short form that is a screen by itself. Enter goes to the next field, and sends from the last one. */
export function FormCard({ submitLabel, submitIcon, isRunning, cancel, children, ...form }: Props) {
  return (
    <Card
      component="form"
      w="100%"
      maw="36rem"
      mx="auto"
      padding="lg"
      noValidate
      onKeyDown={focusNextOnEnter}
      {...form}
    >
      <Stack>
        {children}
        <Group justify="flex-end">
          {cancel}
          <Button type="submit" size="md" leftSection={submitIcon} loading={isRunning}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
