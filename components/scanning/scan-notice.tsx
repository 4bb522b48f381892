"use client";

import { CloseButton, Portal } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { CountedResult, ScanResult } from "./read-scan";
import { ScanResultCard } from "./scan-result";
import classes from "./scanning.module.css";

type Props = {
  readonly result: ScanResult | null;
  readonly onTakeBack: (result: CountedResult) => void;
  readonly onClose: () => void;
};

/** Says what a scanner has read while work goes on below. */
export function ScanNotice({ result, onTakeBack, onClose }: Props) {
  const t = useTranslations("common");
  return (
    <Portal>
      <div aria-live="polite" className={classes.notice}>
        {result && (
          <div role="status" className={classes.card}>
            <ScanResultCard result={result} onTakeBack={onTakeBack} />
            <CloseButton size="xl" aria-label={t("close")} onClick={onClose} />
          </div>
        )}
      </div>
    </Portal>
  );
}
