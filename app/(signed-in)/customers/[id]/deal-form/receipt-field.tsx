"use client";

import { Button, FileInput, Group, Stack } from "@mantine/core";
import { IconFileTypePdf, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import type { ErrorCode } from "@/lib/platform/errors/app-error";
import { receiptProblem } from "@/lib/platform/files/receipt-rules";
import type { DealValues } from "./deal-values";

type Props = {
  /** Whether the deal has a receipt already, which stays unless another one is chosen. */
  readonly hasReceipt: boolean;
  /** Why the last file was not taken. */
  readonly problem: ErrorCode | null;
  readonly onProblem: (problem: ErrorCode | null) => void;
};

/** The optional receipt; a file that cannot be a PDF is cleared at once (spec §5). */
export function ReceiptField({ hasReceipt, problem, onProblem }: Props) {
  const t = useTranslations("deals.form");
  const refusalLines = useRefusalLines();
  const { control, setFocus } = useFormContext<DealValues>();
  const {
    field: { ref: focusTarget, value: receipt, onChange },
  } = useController({ control, name: "receipt" });
  const forgetFile = useRef<() => void>(null);

  function choose(file: File | null) {
    if (!file) return;
    const reason = receiptProblem(file);
    onChange(reason ? undefined : file);
    onProblem(reason);
    // The browser would not report the same file a second time, even after it was replaced.
    forgetFile.current?.();
  }

  function remove() {
    onChange(undefined);
    onProblem(null);
    setFocus("receipt");
  }

  return (
    <Stack gap="xs">
      <FileInput
        ref={focusTarget}
        resetRef={forgetFile}
        size="lg"
        label={t(hasReceipt ? "newReceipt" : "receipt")}
        description={t(hasReceipt ? "receiptKept" : "receiptHint")}
        placeholder={t("chooseReceipt")}
        leftSection={<IconFileTypePdf aria-hidden />}
        accept="application/pdf"
        value={receipt instanceof File ? receipt : null}
        onChange={choose}
        error={problem && refusalLines({ code: problem }, "")}
      />
      {receipt && (
        <Group>
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            leftSection={<IconTrash aria-hidden />}
            onClick={remove}
          >
            {t("removeReceipt")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
