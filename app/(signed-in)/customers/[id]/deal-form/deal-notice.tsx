"use client";

import { useTranslations } from "next-intl";
import { useGoneLine } from "@/components/products/use-gone-line";
import { DraftNotice } from "@/components/forms/draft-notice";
import type { DealView } from "@/lib/customers/deals/schema";
import { isOvertaken, type DealDraft } from "./deal-draft";
import { useGoneLines } from "./use-gone-lines";

type Props = {
  readonly deal: DealView | null;
  readonly restored: DealDraft | null;
  /** The time at which the draft was entered (milliseconds since 1970); null without one. */
  readonly keptAt: number | null;
  readonly onDiscard: () => void;
};

/** Says that the draft was restored, and which of its parts are out of date or missing. */
export function DealNotice({ deal, restored, keptAt, onDiscard }: Props) {
  const t = useTranslations("drafts");
  const gone = useGoneLines(restored);
  const goneLine = useGoneLine();
  return (
    <DraftNotice
      keptAt={keptAt}
      lines={[
        restored !== null && isOvertaken(restored, deal) && t("changedMeanwhile"),
        ...gone.map((line) => goneLine(line, "goneInForm")),
        restored?.hadReceipt === true && t("chooseFileAgain"),
      ]}
      onDiscard={onDiscard}
    />
  );
}
