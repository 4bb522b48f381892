"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { MessageDialog } from "@/components/ui/dialogs/message-dialog";
import { LazyUndoButton } from "@/components/undo/lazy-undo-button";
import { LazyVoucherButton } from "@/components/vouchers/lazy-voucher-button";
import type { Outcome as Ended } from "./use-held-actions";

type Props = {
  readonly outcome: Ended | null;
  /** A released order is held again. */
  readonly onUndone: (id: string) => void;
  readonly onClose: () => void;
};

/** Says that an action is done (spec §2, §8). */
export function Outcome({ outcome, onUndone, onClose }: Props) {
  const t = useTranslations("heldOrders");
  return (
    <MessageDialog
      message={
        outcome && {
          kind: "success",
          lines: [
            t(`done.${outcome.done}`),
            t("doneOf", { number: isolate(`#${outcome.number}`) }),
          ],
        }
      }
      onClose={onClose}
      wayBack={
        outcome?.done === "release" && (
          <LazyUndoButton
            key={outcome._id}
            documentId={outcome._id}
            type="salesRequest"
            onUndone={() => onUndone(outcome._id)}
          />
        )
      }
      wayOn={
        outcome?.done === "release" && (
          <LazyVoucherButton of={{ documentId: outcome._id, action: "remove" }} />
        )
      }
    />
  );
}
