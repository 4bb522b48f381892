"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/isolate";
import { MessageDialog } from "@/components/ui/message-dialog";
import type { Outcome } from "./use-held-actions";

type Props = { readonly outcome: Outcome | null; readonly onClose: () => void };

/** Says that an order was released, unheld or cancelled (spec §8). */
export function OutcomeDialog({ outcome, onClose }: Props) {
  const t = useTranslations("heldOrders");

  function linesOf({ number, done }: Outcome) {
    return [t(`done.${done}`), t("doneOf", { number: isolate(`#${number}`) })];
  }

  return (
    <MessageDialog
      message={outcome && { kind: "success", lines: linesOf(outcome) }}
      onClose={onClose}
    />
  );
}
