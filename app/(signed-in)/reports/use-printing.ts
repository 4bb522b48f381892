"use client";

import { useState } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { useDocumentTab } from "@/components/printing/use-document-tab";
import type { Result } from "@/lib/platform/errors/app-error";
import { printReportAction } from "./actions";
import type { Wanted } from "./report-calls";

/** Prints all rows of a report, in the language of the page, into a tab of their own. */
export function usePrinting() {
  const { language } = useLanguage();
  const tab = useDocumentTab();
  const [refused, setRefused] = useState<Result<never> | null>(null);
  return {
    isPreparing: tab.isPreparing,
    refused,
    print: async (wanted: Wanted) => {
      const refusal = await tab.open(() => printReportAction({ ...wanted, locale: language }));
      setRefused(refusal && { ok: false, refusal });
    },
    closeRefused: () => setRefused(null),
  };
}
