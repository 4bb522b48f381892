"use client";

import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Command } from "@/components/data/use-command";
import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";

type Props = {
  readonly id: string;
  /** The request's name: W-12, #31. */
  readonly name: string;
  readonly command: Command<{ readonly id: string }, void>;
  /** False once somebody has decided; a question that is open by then stays, and is refused with the decision. */
  readonly isOffered: boolean;
  /** Fills the line, as in a sheet. */
  readonly fullWidth?: boolean;
  /** Called with the request's name, once it is withdrawn. */
  readonly onWithdrawn: (name: string) => void;
};

/** Withdraws an own request that waits for a decision, after a question. */
export function WithdrawButton({ id, name, command, isOffered, onWithdrawn, ...look }: Props) {
  const t = useTranslations("withdrawal");
  const cache = useQueryClient();
  const request = isolate(name);
  const withdrawal = useConfirmedCommand({
    command,
    inputOf: (subject: string) => ({ id: subject }),
    onEnded: ({ result }) => {
      if (result.ok) onWithdrawn(name);
      // An error says that the request is not what the screen shows.
      void cache.invalidateQueries();
    },
  });
  return (
    <>
      {isOffered && (
        <Button
          {...look}
          variant="default"
          px="sm"
          leftSection={<IconX size="1.25em" aria-hidden />}
          aria-description={t("title", { request })}
          onClick={() => withdrawal.ask(id)}
        >
          {t("button")}
        </Button>
      )}
      <ConfirmDialog
        {...withdrawal.question}
        isDestructive
        title={t("title", { request })}
        confirmLabel={t("button")}
        cancelLabel={t("keep")}
      >
        <p>{t("text")}</p>
      </ConfirmDialog>
      <ResultDialog
        result={withdrawal.ended && withdrawal.ended.result}
        failed={t("failed")}
        onClose={withdrawal.forgetEnded}
      />
    </>
  );
}
