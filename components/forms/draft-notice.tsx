"use client";

import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { Notice } from "@/components/ui/states/notice";
import { useMomentText } from "@/components/hooks/use-moment-text";

type Props = {
  /** The time at which the draft was entered (milliseconds since 1970); null shows nothing. */
  readonly keptAt: number | null;
  /** Replaces the text that names the time of the draft. */
  readonly title?: string | undefined;
  /** The product or customer of the draft, if the screen does not show it. */
  readonly of?: string;
  /** Later changes that concern the draft. */
  readonly lines?: readonly (string | false)[];
  readonly onDiscard: () => void;
  /** Restores the draft, where that has not happened yet. */
  readonly onContinue?: (() => void) | undefined;
  readonly isLoading?: boolean;
  readonly children?: ReactNode;
};

/** States that a draft was restored, and offers to discard it. */
export function DraftNotice({ keptAt, of, lines = [], onDiscard, onContinue, ...props }: Props) {
  const t = useTranslations("drafts");
  const momentText = useMomentText();
  const [isAsking, setIsAsking] = useState(false);
  if (keptAt === null) return null;
  const moment = momentText(new Date(keptAt).toISOString());

  function discard() {
    setIsAsking(false);
    onDiscard();
  }

  return (
    <Box mb="md">
      <Notice color="blue" role="status" Icon={IconHistory}>
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={0} flex="1 1 16rem">
            <Text fw={600}>
              {props.title ?? t(onContinue ? "keptElsewhere" : "kept", { date: isolate(moment) })}
            </Text>
            {of && <Text>{of}</Text>}
            {lines.map((line) => line && <Text key={line}>{line}</Text>)}
            {props.children}
          </Stack>
          <Group gap="xs">
            {onContinue && (
              <Button onClick={onContinue} loading={props.isLoading}>
                {t("continue")}
              </Button>
            )}
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {t("discard")}
            </Button>
          </Group>
        </Group>
      </Notice>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t("discardTitle")}
        confirmLabel={t("discard")}
        onConfirm={discard}
        onCancel={() => setIsAsking(false)}
      >
        <Text>{t("discardText")}</Text>
      </ConfirmDialog>
    </Box>
  );
}
