"use client";

import { Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import type { Confirmation } from "@/components/data/use-confirmed-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { useClock } from "@/components/hooks/use-clock";
import { useZone } from "@/components/hooks/zone";
import { getMonth, isOfClosedMonth } from "@/lib/customers/deals/deletion/rules";
import { dealName } from "@/lib/customers/deals/deal-name";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { useMoneyText } from "@/components/customers/money";
import { useDealDateText } from "./deal-date";

type Props = {
  readonly deletion: Confirmation<DealView, CustomerView>;
  readonly customerName: string;
};

/** Asks before a deal is deleted, by its number, date and amount, and says why when it was not. */
export function DeletionDialogs({ deletion, customerName }: Props) {
  const t = useTranslations("deals");
  const dateText = useDealDateText();
  const moneyText = useMoneyText();
  const figuresText = useFiguresText();
  const { subject: deal, ended } = deletion;

  return (
    <>
      <ConfirmDialog
        {...deletion.question}
        isDestructive
        title={t("deleteTitle", { date: deal ? isolate(dateText(deal)) : "" })}
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
        {deal && <Text>{figuresText(deal)}</Text>}
      </ConfirmDialog>
      <ResultDialog
        result={ended && ended.result}
        unexplained={t("deleteFailed")}
        onClose={deletion.forgetEnded}
      />
    </>
  );
}

/** Writes what becomes of a deal's amount in the figures of its month. */
function useFiguresText() {
  const t = useTranslations("deals");
  const format = useFormatter();
  const zone = useZone();
  const now = useClock();
  return (deal: DealView) => {
    const first = new Date(`${getMonth(deal)}-01T00:00:00Z`);
    const isPast = isOfClosedMonth(deal, new Date(now), zone);
    return t(isPast ? "deletePast" : "deletePresent", { month: format.dateTime(first, "month") });
  };
}
