"use client";

import { Button, Group, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { ModalDialog } from "./modal-dialog";

export type ConfirmBoxProps = {
  readonly isOpen: boolean;
  /** Names what it is about. */
  readonly title: ReactNode;
  readonly confirmLabel: string;
  /** "Cancel" if missing. */
  readonly cancelLabel?: string;
  readonly isDestructive?: boolean;
  /** The confirming button's color, as the kit names it. */
  readonly color?: string;
  readonly isRunning?: boolean;
  /** It cannot be done as things are; what it shows says why. */
  readonly isBlocked?: boolean;
  readonly size?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** The dialog of confirm-dialog.tsx. */
export function ConfirmBox(props: ConfirmBoxProps) {
  const { isDestructive = false, isRunning = false, isBlocked = false, onCancel } = props;
  const isHarmlessFirst = isDestructive || isBlocked;
  const t = useTranslations("common");
  return (
    <ModalDialog
      opened={props.isOpen}
      onClose={isRunning ? () => undefined : onCancel}
      title={props.title}
      size={props.size}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <Stack>
        {props.children}
        <Group justify="space-between">
          <LanguageToggle />
          <Group gap="xs" ms="auto">
            <Button
              variant="default"
              onClick={onCancel}
              disabled={isRunning}
              data-autofocus={isHarmlessFirst || undefined}
            >
              {props.cancelLabel ?? t("cancel")}
            </Button>
            <Button
              color={isDestructive ? "red" : props.color}
              onClick={props.onConfirm}
              loading={isRunning}
              disabled={isBlocked}
              data-autofocus={!isHarmlessFirst || undefined}
            >
              {props.confirmLabel}
            </Button>
          </Group>
        </Group>
      </Stack>
    </ModalDialog>
  );
}
