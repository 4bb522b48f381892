"use client";

import { Button, Group } from "@mantine/core";
import { IconArrowBackUp, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand } from "@/components/data/use-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useClock } from "@/components/hooks/use-clock";
import { isolate } from "@/components/ui/text/isolate";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { OWN_UNDO_TIME } from "@/lib/undo/rules";
import { deleteDealAction } from "../actions";
import { useDealDateText } from "../deal-date";
import type { DealChange } from "./profile-change";

type Props = {
  readonly customerId: string;
  readonly change: DealChange;
  readonly shown: readonly DealView[];
  readonly onPrintDeal: (deal: DealView) => void;
  readonly onUndone: (customer: CustomerView) => void;
};

/** Says what was done to a deal, since the filter may hide a new one, prints it, and takes a new one back. */
export function DealChangeText({ change, shown, onPrintDeal, ...undo }: Props) {
  const t = useTranslations("deals");
  const dateText = useDealDateText();
  const { what, deal } = change;
  const isHidden = what === "added" && !shown.some(({ _id }) => _id === deal?._id);
  return (
    <>
      <span>
        {t(what)} {isHidden && t("addedHidden")}
      </span>
      {deal && (
        <Group gap="xs">
          {what === "added" && <UndoDeal deal={deal} {...undo} />}
          <Button
            variant="default"
            leftSection={<IconPrinter size="1.25em" aria-hidden />}
            aria-description={t("printOf", { date: isolate(dateText(deal)) })}
            onClick={() => onPrintDeal(deal)}
          >
            {t("print")}
          </Button>
        </Group>
      )}
    </>
  );
}

type UndoProps = Pick<Props, "customerId" | "onUndone"> & { readonly deal: DealView };

/** Deletes the new deal without a question, for as long as people may undo their own work. */
function UndoDeal({ customerId: id, deal: { _id: dealId, createdAt }, onUndone }: UndoProps) {
  const t = useTranslations("undo");
  const { run, isRunning } = useCommand(deleteDealAction);
  const [refused, setRefused] = useState<Result<CustomerView> | null>(null);
  const now = useClock();
  if (now - Date.parse(createdAt) > OWN_UNDO_TIME) return null;

  async function undo() {
    const result = await run({ id, dealId });
    if (result?.ok) onUndone(result.data);
    else setRefused(result);
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size="1.25em" aria-hidden />}
        loading={isRunning}
        onClick={() => void undo()}
      >
        {t("button")}
      </Button>
      <ResultDialog result={refused} failed={t("failed")} onClose={() => setRefused(null)} />
    </>
  );
}
