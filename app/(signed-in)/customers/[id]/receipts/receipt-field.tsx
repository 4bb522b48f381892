"use client";

import { Stack } from "@mantine/core";
import { IconFileTypePdf, IconPaperclip } from "@tabler/icons-react";
import { useController, useFormContext } from "react-hook-form";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { FileField } from "@/components/ui/fields/file-field";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { RECEIPT_FILES, receiptProblem } from "@/lib/platform/files/receipt-rules";
import { ReceiptPhotos } from "./receipt-photos";

const ICONS = { deal: IconFileTypePdf, payment: IconPaperclip };

type Props = {
  readonly subject: keyof typeof RECEIPT_FILES;
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  readonly removeLabel: string;
  /** The reason why the last file was rejected. */
  readonly problem: Refusal | null;
  readonly onProblem: (problem: Refusal | null) => void;
};

/** The optional receipt of a form, a file or photos; a file that cannot be one is cleared at once (spec §5). */
export function ReceiptField({ subject, removeLabel, problem, onProblem, ...texts }: Props) {
  const Icon = ICONS[subject];
  const refusalLines = useRefusalLines();
  const { control, setFocus } = useFormContext<{ receipt: Blob | undefined }>();
  const {
    field: { ref: focusTarget, value: receipt, onChange },
  } = useController({ control, name: "receipt" });

  function choose(file: File) {
    const reason = receiptProblem(file, subject);
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
        {...texts}
        ref={focusTarget}
        leftSection={<Icon aria-hidden />}
        accept={RECEIPT_FILES[subject].types.join(",")}
        file={receipt}
        onChoose={choose}
        error={problem && refusalLines(problem, "")}
        removeLabel={removeLabel}
        onRemove={remove}
      />
      <ReceiptPhotos receipt={receipt} onChange={onChange} onProblem={onProblem} />
    </Stack>
  );
}
