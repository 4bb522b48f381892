"use client";

import { useFormatter, useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { PersonName } from "@/components/users/person-name";
import type { CountCorrection } from "@/lib/counts/schema";

/** Says what was corrected since a color was counted, by whom, with which document and when. */
export function CorrectionText({ correction }: { readonly correction: CountCorrection }) {
  const t = useTranslations("counts");
  const format = useFormatter();
  const { units, after, username, displayName, documentLabel, createdAt } = correction;
  const signed = `${units < 0 ? "−" : "+"}${format.number(Math.abs(units))}`;
  return (
    <>
      {t("corrected", { units: isolate(signed), after })}{" "}
      <PersonName username={username} displayName={displayName} />
      {documentLabel !== null && (
        <>
          {" · "}
          <Ltr>{documentLabel}</Ltr>
        </>
      )}
      {" · "}
      <RelativeTime at={createdAt} />
    </>
  );
}
