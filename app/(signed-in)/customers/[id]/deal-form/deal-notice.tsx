"use client";

import { useTranslations } from "next-intl";
import { useGoneLine } from "@/components/products/use-gone-line";
import { DraftNotice } from "@/components/forms/draft-notice";
import type { DealView } from "@/lib/customers/deals/schema";
import { isOvertaken } from "./deal-draft";
import type { useDealForm } from "./use-deal-form";
import { useGoneLines } from "./use-gone-lines";

type Props = {
  readonly deal: DealView | null;
  readonly draft: ReturnType<typeof useDealForm>["draft"];
};

/** Says that the draft was restored, and which of its parts are out of date or missing. */
export function DealNotice({ deal, draft }: Props) {
  const t = useTranslations("drafts");
  const { keptAt, restored, discard } = draft;
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
      onDiscard={discard}
    />
  );
}
