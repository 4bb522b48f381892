"use client";

import { Menu } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import { ExportItems } from "@/components/exports/export-items";
import type { ExportFilter } from "@/components/exports/exported-path";
import { useExport } from "@/components/exports/use-export";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import type { OpenMenuProps } from "@/components/ui/menu-button";
import { OpenMenu } from "@/components/ui/open-menu";
import { isolate } from "@/components/ui/text/isolate";
import { can } from "@/lib/auth/permissions";
import type { CountView } from "@/lib/counts/schema";
import { cancelCountAction } from "./actions";
import { PaperItems } from "./paper-items";
import { usePapers } from "./use-papers";

type Props = OpenMenuProps & {
  readonly count: CountView;
  /** The filter of the export. */
  readonly filter: ExportFilter;
  readonly onBusy: (isBusy: boolean) => void;
};

/** The menu of a count: prints, exports and the cancellation. Loaded after the screen. */
export function CountMenu({ count, filter, onBusy, ...menu }: Props) {
  const t = useTranslations();
  const actor = useActor();
  const papers = usePapers(count, onBusy);
  const mayCancel = can(actor, "counts.manage") && count.status === "open";
  const cancelling = useConfirmedCommand({
    command: cancelCountAction,
    inputOf: ({ _id }: CountView) => ({ id: _id }),
  });
  const list = "count-lines";
  const exporting = useExport({ list, filter, onSaving: onBusy, onSaved: undefined });

  function cancel() {
    // The dialog that opens gives the focus back to it.
    menu.button.focus();
    cancelling.ask(count);
  }

  return (
    <>
      <OpenMenu {...menu}>
        <PaperItems
          count={count}
          onPrint={papers.printPaper}
          onShare={papers.sharePaper}
          onPrintVoucher={papers.printVoucher}
        />
        <Menu.Label>{t("exports.export")}</Menu.Label>
        <ExportItems onSave={exporting.save} />
        {mayCancel && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              mih="var(--target)"
              leftSection={<IconX aria-hidden />}
              onClick={cancel}
            >
              {t("counts.cancel")}
            </Menu.Item>
          </>
        )}
      </OpenMenu>
      <ConfirmDialog
        {...cancelling.question}
        isDestructive
        title={t("counts.cancelTitle", { label: isolate(count.label) })}
        confirmLabel={t("counts.cancel")}
        cancelLabel={t("counts.keep")}
      >
        <p>{t("counts.cancelText")}</p>
      </ConfirmDialog>
      <ResultDialog
        result={cancelling.ended && cancelling.ended.result}
        failed={t("counts.cancelFailed")}
        onClose={cancelling.forgetEnded}
      />
      <ResultDialog
        result={papers.refused}
        unexplained={t("printing.failed")}
        onClose={papers.closeRefused}
      />
      <ResultDialog
        result={exporting.refused}
        unexplained={t("exports.failed")}
        onClose={exporting.closeRefused}
      />
    </>
  );
}
