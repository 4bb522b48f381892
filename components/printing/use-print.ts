"use client";

import { useState } from "react";
import type { Language } from "@/lib/platform/languages";
import { useLanguage } from "@/components/language/language-per-page";
import type { Result } from "@/lib/platform/errors/app-error";
import { createAddress } from "./document-subject";
import { useDocumentTab } from "./use-document-tab";

/** The server action that makes a document, and returns its address. */
export type PrintAction<Wanted> = (
  input: Wanted & { readonly locale: Language },
) => Promise<Result<{ readonly url: string }>>;

/** The document's title, and the path of its screen unless that is the screen at hand. */
type Subject = { readonly title: string; readonly path?: string };

/** Prints what is wanted, in the language of the page, into a tab of its own, or shares it. */
export function usePrint<Wanted>(printIn: PrintAction<Wanted>) {
  const { language } = useLanguage();
  const { open, shareDocument, isPreparing } = useDocumentTab();
  const [refused, setRefused] = useState<Result<never> | null>(null);

  async function deliver(way: typeof open, wanted: Wanted, { title, path }: Subject) {
    const find = () => printIn({ ...wanted, locale: language });
    const refusal = await way(find, { title, address: createAddress(path) });
    setRefused(refusal && { ok: false, refusal });
    return refusal === null;
  }

  return {
    isPreparing,
    /** Why there is no document, until it is closed. */
    refused,
    closeRefused: () => setRefused(null),
    /** Opens the document; resolves to whether that succeeded. */
    print: (wanted: Wanted, subject: Subject) => deliver(open, wanted, subject),
    /** Shares the document; resolves to whether there was one. */
    shareDocument: (wanted: Wanted, subject: Subject) => deliver(shareDocument, wanted, subject),
  };
}
