"use client";

import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ExportButton } from "@/components/exports/export-button";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ShareButton } from "@/components/printing/share-button";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { MessageDialog } from "@/components/ui/dialogs/message-dialog";
import { MAX_EXPORTED_QUANTITIES } from "@/lib/products/reorder-list/rules";
import { useHandingOn, type Obstacle } from "./use-handing-on";
import type { WantedQuantities } from "./use-quantities";

type Props = {
  /** Search text of the list. */
  readonly q: string;
  readonly quantities: WantedQuantities;
};

/** Exports and prints what the search finds, with the quantities that a person wants. */
export function Tools({ q, quantities }: Props) {
  const t = useTranslations();
  const handingOn = useHandingOn(q, quantities);
  return (
    <>
      <ExportButton list="reorder-list" filter={handingOn.filter} onSaved={quantities.forget} />
      <Button
        leftSection={<IconPrinter aria-hidden />}
        loading={handingOn.isPreparing}
        onClick={() => void handingOn.print()}
      >
        {t("reorderList.print")}
      </Button>
      <ShareButton title={t("reorderList.title")} onShare={handingOn.shareDocument} />
      <Dialogs
        asked={handingOn.asked}
        wrong={quantities.wrong}
        onDropWrong={quantities.dropWrong}
        onClose={handingOn.closeAsked}
      />
      <ResultDialog
        result={handingOn.refused}
        unexplained={t("printing.failed")}
        onClose={handingOn.closeRefused}
      />
    </>
  );
}

type DialogProps = {
  readonly asked: Obstacle | null;
  /** The names of the colors whose quantity is none. */
  readonly wrong: readonly string[];
  /** Takes the proposed quantities instead of the wrong ones. */
  readonly onDropWrong: () => void;
  readonly onClose: () => void;
};

/** Says what stands in the way of a print or an export. */
function Dialogs({ asked, wrong, onDropWrong, onClose }: DialogProps) {
  const t = useTranslations("reorderList");
  const tooMany = t("tooMany", { most: MAX_EXPORTED_QUANTITIES });
  return (
    <>
      <ConfirmDialog
        isOpen={asked === "wrong"}
        title={t("wrongTitle")}
        confirmLabel={t("takeAllProposed")}
        onConfirm={() => {
          onDropWrong();
          onClose();
        }}
        onCancel={onClose}
      >
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
      <MessageDialog
        message={asked === "tooMany" ? { kind: "failure", lines: [tooMany] } : null}
        onClose={onClose}
      />
    </>
  );
}
