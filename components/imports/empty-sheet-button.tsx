import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { toRefusal } from "@/components/data/refused-read";
import { saveFromApi } from "@/components/exports/save-from-api";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useLanguage } from "@/components/language/language-per-page";
import type { ImportKind } from "@/lib/imports/rows/rules";
import type { Result } from "@/lib/platform/errors/app-error";

type Props = {
  readonly kind: ImportKind;
  readonly icon?: ReactNode;
  readonly children: string;
};

/** Saves an Excel workbook with the headings of a kind, to fill in. */
export function EmptySheetButton({ kind, icon, children }: Props) {
  const t = useTranslations("imports");
  const { language } = useLanguage();
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Result<never> | null>(null);

  async function save() {
    setSaving(true);
    try {
      const query = new URLSearchParams({ kind, locale: language });
      await saveFromApi(`/imports/empty-sheet?${query}`);
    } catch (thrown) {
      setRefused({ ok: false, refusal: toRefusal(thrown) });
    }
    setSaving(false);
  }

  return (
    <>
      <Button variant="default" leftSection={icon} loading={isSaving} onClick={() => void save()}>
        {children}
      </Button>
      <ResultDialog
        result={refused}
        unexplained={t("emptySheetFailed")}
        onClose={() => setRefused(null)}
      />
    </>
  );
}
