"use client";

import { useTranslations } from "next-intl";
import { useDayText } from "@/components/hooks/use-day-text";
import { useMomentText } from "@/components/hooks/use-moment-text";
import { useZone } from "@/components/hooks/zone";
import { isolate } from "@/components/ui/text/isolate";
import { Moment } from "@/components/ui/text/moment";
import { wasEnteredLater } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";
import classes from "./deals-table.module.css";

type Dated = Pick<DealView, "saleDate" | "createdAt">;

/** The moment at which a deal was entered, or, where it was sold on another day, that day and the moment. */
export function DealDate({ deal }: { readonly deal: Dated }) {
  const t = useTranslations("deals");
  const dayText = useDayText();
  const momentText = useMomentText();
  const zone = useZone();
  if (!wasEnteredLater(deal, zone)) return <Moment at={deal.createdAt} />;
  return (
    <>
      <time dateTime={deal.saleDate}>
        <bdi>{dayText(deal.saleDate)}</bdi>
      </time>
      <span className={classes.id}>
        {t("enteredAt", { moment: isolate(momentText(deal.createdAt)) })}
      </span>
    </>
  );
}

/** Writes when a deal was sold, for use inside a sentence. */
export function useDealDateText(): (deal: Dated) => string {
  const dayText = useDayText();
  const momentText = useMomentText();
  const zone = useZone();
  return (deal) =>
    wasEnteredLater(deal, zone) ? dayText(deal.saleDate) : momentText(deal.createdAt);
}
