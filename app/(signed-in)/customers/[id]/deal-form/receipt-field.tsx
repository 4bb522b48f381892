"use client";

import { Stack } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useController, useFormContext } from "react-hook-form";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { FileField } from "@/components/ui/fields/file-field";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { receiptProblem } from "@/lib/platform/files/receipt-rules";
import { ReceiptPhotos } from "./receipt-photos";
import type { DealValues } from "./deal-values";

type Props = {
  /** True when the deal already has a receipt, which stays unless another file is chosen. */
  readonly hasReceipt: boolean;
  /** Why the last file was rejected. */
  readonly problem: Refusal | null;
  readonly onProblem: (problem: Refusal | null) => void;
};

/** The optional receipt; a file that cannot be a PDF is cleared at once (spec §5). */
export function ReceiptField({ hasReceipt, problem, onProblem }: Props) {
  const t = useTranslations("deals.form");
  const refusalLines = useRefusalLines();
  const { control, setFocus } = useFormContext<DealValues>();
  const {
    field: { ref: focusTarget, value: receipt, onChange },
  } = useController({ control, name: "receipt" });

  function choose(file: File) {
    const reason = receiptProblem(file, "deal");
    onChange(reason ? undefined : file);
    onProblem(reason && { code: reason });
  }

  function remove() {
    onChange(undefined);
    onProblem(null);
    setFocus("receipt");
  }

  return (
    <Stack gap="xs">
      <FileField
        ref={focusTarget}
        label={t(hasReceipt ? "newReceipt" : "receipt")}
        description={t(hasReceipt ? "receiptKept" : "receiptHint")}
        placeholder={t("chooseReceipt")}
        leftSection={<IconFileTypePdf aria-hidden />}
        accept="application/pdf"
        file={receipt}
        onChoose={choose}
        error={problem && refusalLines(problem, "")}
        removeLabel={t("removeReceipt")}
        onRemove={remove}
      />
      <ReceiptPhotos receipt={receipt} onChange={onChange} onProblem={onProblem} />
    </Stack>
  );
}
