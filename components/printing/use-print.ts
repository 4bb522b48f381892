"use client";

import { useState } from "react";
import type { Language } from "@/lib/platform/languages";
import { useLanguage } from "@/components/language/language-per-page";
import type { Result } from "@/lib/platform/errors/app-error";
import { useDocumentTab } from "./use-document-tab";

type Print<Wanted> = (
  input: Wanted & { readonly locale: Language },
) => Promise<Result<{ readonly url: string }>>;

/** Prints what is wanted, in the language of the page, into a tab of its own. */
export function usePrint<Wanted>(printIn: Print<Wanted>) {
  const { language } = useLanguage();
  const tab = useDocumentTab();
  const [refused, setRefused] = useState<Result<never> | null>(null);
  return {
    isPreparing: tab.isPreparing,
    /** Why there is no document, until it is closed. */
    refused,
    closeRefused: () => setRefused(null),
    /** Opens the document; resolves to whether that succeeded. */
    print: async (wanted: Wanted): Promise<boolean> => {
      const refusal = await tab.open(() => printIn({ ...wanted, locale: language }));
      setRefused(refusal && { ok: false, refusal });
      return refusal === null;
    },
  };
}
