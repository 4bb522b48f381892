"use client";

import { Checkbox, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ResultDialog } from "@/components/forms/result-dialog";
import { usePrint } from "@/components/printing/use-print";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { unmistakableName } from "@/components/users/person-name";
import type { BadgeHolder } from "@/lib/users/badges/schema";
import { printBadgesAction } from "./actions";
import classes from "./users.module.css";

type Props = {
  readonly holders: readonly BadgeHolder[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Asks whose badges are printed, and says by name who gets a new one. */
export function PrintBadgesDialog({ holders, isOpen, onClose }: Props) {
  const t = useTranslations("badges");
  const [usernames, setUsernames] = useState(() => holders.map(({ username }) => username));
  const { print, isPreparing, refused, closeRefused } = usePrint<{
    readonly usernames: string[];
  }>(printBadgesAction);

  async function confirm() {
    if (await print({ usernames }, { title: t("printAll") })) onClose();
  }

  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        title={t("printAll")}
        confirmLabel={t("printCount", { count: usernames.length })}
        isRunning={isPreparing}
        isBlocked={usernames.length === 0}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{t("text")}</Text>
        <Holders
          label={t("new")}
          holders={holders.filter(({ hasBadge }) => !hasBadge)}
          usernames={usernames}
          onChange={setUsernames}
        />
        <Holders
          label={t("again")}
          holders={holders.filter(({ hasBadge }) => hasBadge)}
          usernames={usernames}
          onChange={setUsernames}
        />
      </ConfirmDialog>
      <ResultDialog result={refused} failed={t("printFailed")} onClose={closeRefused} />
    </>
  );
}

type HoldersProps = {
  readonly label: string;
  readonly holders: readonly BadgeHolder[];
  /** The ticked ones, also of the other group. */
  readonly usernames: string[];
  readonly onChange: (usernames: string[]) => void;
};

function Holders({ label, holders, usernames, onChange }: HoldersProps) {
  if (holders.length === 0) return null;
  return (
    <Checkbox.Group label={label} value={usernames} onChange={onChange}>
      <Stack gap={0} className={classes.holders}>
        {holders.map((holder) => (
          <Checkbox
            key={holder.username}
            value={holder.username}
            className={classes.holder}
            label={unmistakableName(holder)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
