import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { TitledCard } from "@/components/ui/titled-card";
import type { Doubt } from "@/lib/proofs/schema";
import classes from "./stock-proof.module.css";

/** The colors that agree with their movements and yet may not be right, each with why. */
export function Doubts({ doubts }: { readonly doubts: readonly Doubt[] }) {
  const t = useTranslations("stockProof");
  if (doubts.length === 0) return null;
  return (
    <TitledCard title={t("doubts")}>
      <p className={classes.text}>{t("doubtsText")}</p>
      <ul>
        {doubts.map((doubt) => (
          <li key={`${doubt.colorId} ${doubt.label}`}>
            <strong>{isolate(`${doubt.sku} · ${doubt.sortName} · ${doubt.color}`)}</strong>:{" "}
            {t(doubt.kind, {
              label: isolate(doubt.label),
              after: doubt.after,
              expected: doubt.expected ?? 0,
              other: isolate(doubt.other ?? t("anEdit")),
            })}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
