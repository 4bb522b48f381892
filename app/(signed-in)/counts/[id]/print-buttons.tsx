"use client";

import { Button, Group } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { useDocumentTab } from "@/components/printing/use-document-tab";
import { useActor } from "@/components/shell/actor";
import { ResultDialog } from "@/components/shell/result-dialog";
import { can } from "@/lib/auth/permissions";
import type { CountView } from "@/lib/counts/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { printCountAction } from "./actions";

/** Prints the sheet to count with while the count is open and, for who may see them, the differences. */
export function PrintButtons({ count }: { readonly count: CountView }) {
  const t = useTranslations();
  const { language } = useLanguage();
  const actor = useActor();
  const tab = useDocumentTab();
  const [refused, setRefused] = useState<Result<never> | null>(null);
  const kinds = [
    ...(count.status === "open" ? (["sheet"] as const) : []),
    ...(can(actor, "counts.review") ? (["result"] as const) : []),
  ];

  async function print(kind: "sheet" | "result") {
    const refusal = await tab.open(() =>
      printCountAction({ id: count._id, kind, locale: language }),
    );
    setRefused(refusal && { ok: false, refusal });
  }

  if (kinds.length === 0) return null;
  return (
    <Group>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<IconPrinter aria-hidden />}
          loading={tab.isPreparing}
          onClick={() => void print(kind)}
        >
          {t(`counts.print.${kind}`)}
        </Button>
      ))}
      <ResultDialog
        result={refused}
        unexplained={t("printing.failed")}
        onClose={() => setRefused(null)}
      />
    </Group>
  );
}
