"use client";

import { useTranslations } from "next-intl";
import { useSupply } from "@/components/products/supply/use-supply";
import { useDayText } from "@/components/hooks/use-day-text";
import { useToday } from "@/components/hooks/use-today";
import { isolate } from "@/components/ui/text/isolate";
import { sumShortages, type ListedRequest } from "@/lib/requests/sales/review/shortage";
import { findCover, findLastCover } from "@/lib/stock/supply/rules";

/** States when everything that a request is short of is covered; nothing while it is not. */
export function RequestCover({ request: { items } }: { readonly request: ListedRequest }) {
  const t = useTranslations("supply.requestCover");
  const dayText = useDayText();
  const today = useToday("");
  const shortages = sumShortages(items);
  const { data = [] } = useSupply([...shortages.keys()]);
  const covers = [...shortages].map(([id, short]) =>
    findCover(data.find(({ colorId }) => colorId === id)?.incoming ?? [], short, today),
  );
  // A color that is gone is covered by nothing.
  const cover = items.some(({ available }) => available === null) ? null : findLastCover(covers);
  if (cover?.kind === "day") return <b>{t("day", { date: isolate(dayText(cover.day)) })}</b>;
  return cover?.kind === "accepted" && <b>{t("accepted")}</b>;
}
