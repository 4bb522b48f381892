"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useMomentText } from "@/components/ui/use-moment-text";
import { ResultDialog } from "@/components/shell/result-dialog";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isolate } from "@/components/ui/isolate";
import { Ltr } from "@/components/ui/ltr";
import { dealName } from "@/lib/customers/deals/names/rules";
import { useMoneyText } from "./money";
import type { useDealDeletion } from "./use-deal-deletion";

type Props = {
  readonly deletion: ReturnType<typeof useDealDeletion>;
  readonly customerName: string;
};

/** Asks before a deal is deleted, by its number, date and amount, and says why when it was not. */
export function DeletionDialogs({ deletion, customerName }: Props) {
  const t = useTranslations("deals");
  const momentText = useMomentText();
  const moneyText = useMoneyText();
  const { subject: deal, ended } = deletion;

  return (
    <>
      <ConfirmDialog
        {...deletion.question}
        isDestructive
        title={t("deleteTitle", { date: deal ? isolate(momentText(deal.createdAt)) : "" })}
        confirmLabel={t("deleteYes")}
      >
        <Text fw={600}>
          {t("id")}: <Ltr>{deal ? dealName(deal.number) : ""}</Ltr>
        </Text>
        <Text>
          {t("deleteText", {
            name: isolate(customerName),
            count: deal?.products.length ?? 0,
            total: isolate(moneyText(deal?.total ?? "0")),
          })}
        </Text>
      </ConfirmDialog>
      <ResultDialog
        result={ended && ended.result}
        unexplained={t("deleteFailed")}
        onClose={deletion.forgetEnded}
      />
    </>
  );
}
