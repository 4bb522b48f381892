"use client";

import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { usePrint } from "@/components/printing/use-print";
import type { CountView } from "@/lib/counts/schema";
import type { StockAction } from "@/lib/stock/schema";
import type { IssueVoucher } from "@/lib/stock/vouchers/schema";
import { printCountAction } from "./actions";

/** The sheet to count with, or the differences. */
export type Paper = "sheet" | "result";

/** Prints and shares the papers of a count, and prints the vouchers of what its acceptance moved. */
export function usePapers({ _id, label }: CountView, onBusy: (isBusy: boolean) => void) {
  const t = useTranslations();
  const { printVoucher } = useActor();
  const papers = usePrint<{ readonly id: string; readonly kind: Paper }>(printCountAction);
  const vouchers = usePrint<IssueVoucher & { readonly origin: string }>(printVoucher);

  async function track(work: Promise<unknown>): Promise<void> {
    onBusy(true);
    await work;
    onBusy(false);
  }

  const deliver = (way: typeof papers.print, kind: Paper) =>
    track(way({ id: _id, kind }, { title: t(`printing.titles.${kind}`, { name: label }) }));

  return {
    printPaper: (kind: Paper) => void deliver(papers.print, kind),
    sharePaper: (kind: Paper) => void deliver(papers.shareDocument, kind),
    printVoucher: (action: StockAction) => {
      const wanted = { documentId: _id, action, origin: window.location.origin };
      void track(vouchers.print(wanted, { title: t("vouchers.one") }));
    },
    /** Why there is no document, until it is closed. */
    refused: papers.refused ?? vouchers.refused,
    closeRefused: () => {
      papers.closeRefused();
      vouchers.closeRefused();
    },
  };
}
