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
import { useHandingOn } from "./use-handing-on";
import type { useQuantities } from "./use-quantities";

type Quantities = { readonly quantities: ReturnType<typeof useQuantities> };
type Props = Quantities & {
  /** Search text of the list. */
  readonly q: string;
};

/** Exports and prints what the search finds, with the quantities that a person wants. */
export function Tools({ q, quantities }: Props) {
  const t = useTranslations("reorderList");
  const handingOn = useHandingOn(q, quantities);
  return (
    <>
      <ExportButton list="reorder-list" filter={handingOn.filter} onSaved={quantities.forget} />
      <Button
        leftSection={<IconPrinter aria-hidden />}
        loading={handingOn.isPreparing}
        onClick={() => void handingOn.print()}
      >
        {t("print")}
      </Button>
      <ShareButton title={t("title")} onShare={handingOn.shareDocument} />
      <Dialogs handingOn={handingOn} quantities={quantities} />
    </>
  );
}

type DialogProps = Quantities & { readonly handingOn: ReturnType<typeof useHandingOn> };

function Dialogs({ handingOn, quantities }: DialogProps) {
  const t = useTranslations();
  const { asked, closeAsked } = handingOn;
  const tooMany = t("reorderList.tooMany", { most: MAX_EXPORTED_QUANTITIES });
  return (
    <>
      <ConfirmDialog
        isOpen={asked === "wrong"}
        title={t("reorderList.wrongTitle")}
        confirmLabel={t("reorderList.takeAllProposed")}
        onConfirm={() => {
          quantities.dropWrong();
          closeAsked();
        }}
        onCancel={closeAsked}
      >
        <ul>
          {quantities.wrong.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
      <MessageDialog
        message={asked === "tooMany" ? { kind: "failure", lines: [tooMany] } : null}
        onClose={closeAsked}
      />
      <ResultDialog
        result={handingOn.refused}
        unexplained={t("printing.failed")}
        onClose={handingOn.closeRefused}
      />
    </>
  );
}
