"use client";

import { useState } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { toRefusal } from "@/components/data/refused-read";
import type { ExportFormat } from "@/lib/exports/rules";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ExportedPath, FilterOfExport } from "./exported-path";
import { saveFromApi } from "./save-from-api";

type Wanted = {
  readonly list: ExportedPath;
  readonly filter: FilterOfExport;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: (() => void) | undefined;
};

/** Saves a list in the language of the page. A file that breaks off is not saved: the person is told instead. */
export function useExport({ list, filter, onSaving, onSaved }: Wanted) {
  const { language } = useLanguage();
  const [refused, setRefused] = useState<Result<never> | null>(null);

  async function save(format: ExportFormat) {
    onSaving(true);
    const ended = await exportAs(format).catch((thrown: unknown) => {
      console.error("The list could not be exported:", thrown);
      return { ok: false, refusal: toRefusal(thrown) } as const;
    });
    setRefused(ended);
    onSaving(false);
  }

  async function exportAs(format: ExportFormat): Promise<Result<never> | null> {
    const wanted = typeof filter === "function" ? await filter() : filter;
    if (!wanted) return null;
    const query = new URLSearchParams({ locale: language });
    for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value);
    await saveFromApi(`/exports/${list}.${format}?${query}`);
    onSaved?.();
    return null;
  }

  return { save, refused, closeRefused: () => setRefused(null) };
}
