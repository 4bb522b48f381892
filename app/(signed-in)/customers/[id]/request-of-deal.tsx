"use client";

import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { CardLink } from "@/components/ui/card-link";
import { isolate } from "@/components/ui/text/isolate";
import { can } from "@/lib/auth/permissions";
import type { DealView } from "@/lib/customers/deals/schema";
import classes from "./deals-table.module.css";

type Props = { readonly request: NonNullable<DealView["salesRequest"]> };

/** The request that a deal was made from. It leads there, unless it was deleted or is another sales user's. */
export function RequestOfDeal({ request: { _id, number, salesUsername } }: Props) {
  const t = useTranslations("deals");
  const actor = useActor();
  const text = t("ofRequest", { number: isolate(`#${number}`) });
  const isReviewer = can(actor, "salesRequests.review");
  if (_id === null || (!isReviewer && salesUsername !== actor.username))
    return <span className={classes.id}>{text}</span>;
  return (
    <CardLink
      page={isReviewer ? "/sales-requests-management" : "/sales-my-requests"}
      id={_id}
      className={classes.link}
    >
      {text}
    </CardLink>
  );
}
