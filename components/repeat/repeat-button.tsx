"use client";

import { Button, Text } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { MessageDialog } from "@/components/ui/dialogs/message-dialog";
import { useRepeat, type Repetition } from "./use-repeat";

type Props = {
  readonly repetition: Repetition;
  /** Fills the line, as in a sheet. */
  readonly fullWidth?: boolean;
  /** The form is about to open. */
  readonly onLeave?: () => void;
};

/** Starts a new request with the lines of this one. It sends nothing. */
export function RepeatButton({ repetition, fullWidth = false, onLeave = () => undefined }: Props) {
  const t = useTranslations("repeat");
  const { isAsking, isRunning, failure, ...repeat } = useRepeat(repetition, onLeave);
  const request = isolate(repetition.name);
  return (
    <>
      <Button
        variant="default"
        px="sm"
        fullWidth={fullWidth}
        leftSection={<IconRepeat size="1.25em" aria-hidden />}
        loading={isRunning}
        onClick={repeat.start}
        aria-description={t("againOf", { request })}
      >
        {t("again")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t("replaceTitle", { request })}
        confirmLabel={t("again")}
        isRunning={isRunning}
        onConfirm={repeat.replace}
        onCancel={repeat.cancel}
      >
        <Text>{t("replaceText", { request })}</Text>
      </ConfirmDialog>
      <MessageDialog
        message={failure && { kind: "failure", lines: [t(failure)] }}
        onClose={repeat.cancel}
      />
    </>
  );
}
