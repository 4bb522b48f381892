"use client";

import { useState } from "react";
import { useDocumentTab } from "@/components/printing/use-document-tab";
import { useLanguage } from "@/components/language/language-per-page";
import type { Result } from "@/lib/platform/errors/app-error";
import type { LogFilter } from "@/lib/logs/schema";
import { printLogsAction } from "./actions";

/** Prints the entries of a filter, in the language of the page, into a tab of their own. */
export function usePrinting() {
  const { language } = useLanguage();
  const tab = useDocumentTab();
  const [refused, setRefused] = useState<Result<never> | null>(null);
  return {
    isPreparing: tab.isPreparing,
    refused,
    print: async (filter: LogFilter) => {
      const refusal = await tab.open(() => printLogsAction({ ...filter, locale: language }));
      setRefused(refusal && { ok: false, refusal });
    },
    closeRefused: () => setRefused(null),
  };
}
