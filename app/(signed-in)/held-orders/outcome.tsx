"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { UndoableDialog } from "@/components/undo/undoable-dialog";
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
  const isReleased = outcome?.done === "release";
  return (
    <UndoableDialog
      message={
        outcome && {
          kind: "success",
          lines: [
            t(`done.${outcome.done}`),
            t("doneOf", { number: isolate(`#${outcome.number}`) }),
          ],
        }
      }
      undo={isReleased ? { documentId: outcome._id, type: "salesRequest" } : null}
      wayOn={isReleased && <LazyVoucherButton of={{ documentId: outcome._id, action: "remove" }} />}
      onClose={onClose}
      onUndone={onUndone}
    />
  );
}
