"use client";

import { useTranslations } from "next-intl";
import { useGoneLine } from "@/components/products/use-gone-line";
import { DraftNotice } from "@/components/shell/draft-notice";
import type { DealView } from "@/lib/customers/deals/schema";
import { isOvertaken } from "./deal-draft";
import type { useDealForm } from "./use-deal-form";
import { useGoneLines } from "./use-gone-lines";

type Props = {
  readonly deal: DealView | null;
  readonly draft: ReturnType<typeof useDealForm>["draft"];
};

/** Says that what had been entered is there again, and what became of the deal since. */
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
