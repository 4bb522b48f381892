"use client";

import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useReason } from "@/components/data/use-reason";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { isolate } from "@/components/ui/text/isolate";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import { ReasonField } from "@/components/ui/fields/reason-field";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { MAX_ON_HAND } from "@/lib/stock/rules";
import { MAX_REASON, type StockDifference } from "@/lib/stock/reconciliation/schema";
import { repairStockAction } from "./actions";

type Props = {
  readonly difference: StockDifference;
  readonly onClose: () => void;
  readonly onRepaired: () => void;
};

/** Asks how many units there are in truth, and why the color is mended. */
export function RepairDialog({ difference, onClose, onRepaired }: Props) {
  const t = useTranslations("stockProof");
  const failureMessage = useFailureMessage();
  const { colorId, sku, sortName, color, isDeleted, ...seen } = difference;
  const [quantity, setQuantity] = useState<number | "">(seen.quantity);
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { wrong, rest } = splitRefusal(refusal, { quantity, reason });
  const reasonText = useReason();
  const { run, isRunning } = useCommand(repairStockAction);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setRefusal(null);
    const result = await run({ colorId, quantity, reason, seen });
    if (result?.ok) onRepaired();
    else if (result) setRefusal(result.refusal);
  }

  return (
    <FormDialog
      isOpen
      title={t("repairTitle", {
        sku: isolate(sku),
        sortName: isolate(sortName),
        color: isolate(color),
      })}
      submitLabel={t("repairNow")}
      isChanged={reason !== "" || quantity !== seen.quantity}
      isRunning={isRunning}
      isBlocked={reason.trim() === "" || quantity === ""}
      failure={rest && failureMessage(t("repairFailed"), rest)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {isDeleted ? (
        <p>{t("deletedBecomes")}</p>
      ) : (
        <QuantityInput
          label={t("onHandIs")}
          description={t("onHandHint", { kept: seen.quantity, moved: seen.movedQuantity })}
          value={quantity}
          error={reasonText(wrong.get("quantity"))}
          onChange={setQuantity}
          min={0}
          max={MAX_ON_HAND}
        />
      )}
      {seen.heldByOrders !== seen.reserved && (
        <p>{t("heldBecomes", { held: seen.heldByOrders })}</p>
      )}
      <ReasonField
        label={t("reason")}
        description={t("reasonHint")}
        value={reason}
        most={MAX_REASON}
        error={reasonText(wrong.get("reason"))}
        onChange={setReason}
      />
    </FormDialog>
  );
}
