"use client";

import { Button, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { copyText } from "@/components/device/clipboard";

// Milliseconds for which the button says that the text is copied.
const COPIED_MS = 3_000;

type Props = {
  readonly text: string;
  /** True to receive the focus when the dialog around it opens. */
  readonly hasFocus?: boolean;
};

/** A button that copies a text; a sentence below it says so where the browser does not copy. */
export function Copy({ text, hasFocus }: Props) {
  const t = useTranslations("common");
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const isCopied = outcome === "copied";
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setOutcome(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => setOutcome((await copyText(text)) ? "copied" : "failed");
  return (
    <>
      <Button
        data-autofocus={hasFocus}
        variant="default"
        leftSection={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{t(isCopied ? "copied" : "copy")}</span>
      </Button>
      {outcome === "failed" && (
        <Text role="alert" size="sm" c="red">
          {t("copyFailed")}
        </Text>
      )}
    </>
  );
}
