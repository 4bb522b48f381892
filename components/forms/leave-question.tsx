"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { LanguageToggle } from "@/components/language/language-toggle";

type Props = {
  readonly isOpen: boolean;
  /** True when the input is stored on the device. */
  readonly isKept: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onDiscard: () => void;
};

/** Asks before a screen with unsaved work is left, and what shall become of it. */
export function LeaveQuestion({ isOpen, isKept, onStay, onLeave, onDiscard }: Props) {
  const t = useTranslations("drafts");
  const common = useTranslations("common");
  return (
    <Dialog
      opened={isOpen}
      onClose={onStay}
      title={t("leaveTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        <Text>{t(isKept ? "leaveKept" : "leaveLost")}</Text>
        <Button onClick={onStay} data-autofocus>
          {t("stay")}
        </Button>
        {isKept && (
          <Button variant="default" onClick={onLeave}>
            {t("keepAndLeave")}
          </Button>
        )}
        <Button variant="light" color="red" onClick={onDiscard}>
          {t("discardAndLeave")}
        </Button>
        <Group>
          <LanguageToggle />
        </Group>
      </Stack>
    </Dialog>
  );
}
