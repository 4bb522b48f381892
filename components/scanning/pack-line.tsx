"use client";

import { useTranslations } from "next-intl";
import type { Pack } from "@/lib/products/packs/rules";

type PackProps = { readonly units: number | null; readonly known: readonly Pack[] };

/** Says that the code is on a pack, with its name and the units in it where they are known. */
export function PackLine({ units, known }: PackProps) {
  const t = useTranslations("scanning");
  if (units === null) return <p>{t("pack")}</p>;
  const name = known.find((pack) => pack.units === units)?.name;
  return <p>{name === undefined ? t("packOf", { units }) : t("packNamed", { name, units })}</p>;
}
