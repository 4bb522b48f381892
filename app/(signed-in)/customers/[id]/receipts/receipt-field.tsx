"use client";

import { Stack } from "@mantine/core";
import { IconFileTypePdf, IconPaperclip } from "@tabler/icons-react";
import { useController, useFormContext } from "react-hook-form";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { FileField } from "@/components/ui/fields/file-field";
import { RECEIPT_FILES, receiptProblem } from "@/lib/platform/files/receipt-rules";
import { ReceiptPhotos } from "./receipt-photos";
import type { useReceiptProblem } from "./use-receipt-problem";

const ICONS = { deal: IconFileTypePdf, payment: IconPaperclip };

type Props = {
  readonly subject: keyof typeof RECEIPT_FILES;
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  readonly removeLabel: string;
  readonly problem: ReturnType<typeof useReceiptProblem>;
};

/** The optional receipt of a form, a file or photos; a file that cannot be one is cleared at once (spec §5). */
export function ReceiptField({ subject, removeLabel, problem, ...texts }: Props) {
  const Icon = ICONS[subject];
  const refusalLines = useRefusalLines();
  const { control, setFocus } = useFormContext<{ receipt: Blob | undefined }>();
  const {
    field: { ref: focusTarget, value: receipt, onChange },
  } = useController({ control, name: "receipt" });

  function choose(file: File) {
    const reason = receiptProblem(file, subject);
    onChange(reason ? undefined : file);
    problem.set(reason && { code: reason });
  }

  function remove() {
    onChange(undefined);
    problem.set(null);
    setFocus("receipt");
  }

  return (
    <Stack gap="xs">
      <FileField
        {...texts}
        ref={focusTarget}
        leftSection={<Icon aria-hidden />}
        accept={RECEIPT_FILES[subject].types.join(",")}
        file={receipt}
        onChoose={choose}
        error={problem.current && refusalLines(problem.current, "")}
        removeLabel={removeLabel}
        onRemove={remove}
      />
      <ReceiptPhotos receipt={receipt} onChange={onChange} onProblem={problem.set} />
    </Stack>
  );
}
