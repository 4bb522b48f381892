"use client";

import { useState } from "react";
import { useDocumentTab } from "@/components/printing/use-document-tab";
import { useLanguage } from "@/components/language/language-per-page";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { LogFilter } from "@/lib/logs/schema";
import { printLogsAction } from "./actions";

/** Prints the entries of a filter, in the language of the page, into a tab of their own. */
export function usePrinting() {
  const { language } = useLanguage();
  const tab = useDocumentTab();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    isPreparing: tab.isPreparing,
    refusal,
    print: async (filter: LogFilter) =>
      setRefusal(await tab.open(() => printLogsAction({ ...filter, locale: language }))),
    closeRefusal: () => setRefusal(null),
  };
}
