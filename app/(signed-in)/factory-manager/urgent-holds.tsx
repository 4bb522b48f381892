"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { Panel, PanelEmpty } from "@/components/home/desk";
import classes from "@/components/home/rows.module.css";
import { SeeAll } from "@/components/home/see-all";
import { useNearEnd } from "@/components/sales-requests/use-hold-end";
import { Facts } from "@/components/ui/facts";
import { Ltr } from "@/components/ui/text/ltr";
import { isolate } from "@/components/ui/text/isolate";
import { StateBadge } from "@/components/ui/states/state-badge";
import { useDayText } from "@/components/hooks/use-day-text";
import { PersonName } from "@/components/users/person-name";
import type { HeldOrder, ManagerHome } from "@/lib/home/schema";

/** The held orders that need somebody: overdue, or at their end within two days. */
export function UrgentHolds({ held }: { readonly held: ManagerHome["held"] }) {
  const t = useTranslations("home.holds");
  return (
    <Panel title={t("title")} span={4} end={<SeeAll href="/held-orders" of={t("title")} />}>
      {held.urgent.length === 0 && (
        <PanelEmpty>{t(held.orders === 0 ? "none" : "noneEnds")}</PanelEmpty>
      )}
      <ul className={classes.rows}>
        {held.urgent.map((order) => (
          <UrgentHold key={order._id} {...order} />
        ))}
      </ul>
    </Panel>
  );
}

function UrgentHold({
  _id,
  number,
  username,
  displayName,
  pieces,
  holdUntil,
  isOverdue,
}: HeldOrder) {
  const t = useTranslations("home.holds");
  const words = useTranslations("salesRequests");
  const dayText = useDayText();
  return (
    <li>
      <Link href={`/held-orders#${_id}`} className={classes.row}>
        <span className={classes.main}>
          <span className={classes.title}>
            <Ltr>#{number}</Ltr>{" "}
            {username === null ? (
              words("unknownUser")
            ) : (
              <PersonName username={username} displayName={displayName} />
            )}
          </span>
          <span className={classes.detail}>
            <Facts>
              {t("pieces", { count: pieces })}
              {holdUntil !== null && t("until", { date: isolate(dayText(holdUntil)) })}
            </Facts>
          </span>
        </span>
        {isOverdue ? (
          <StateBadge meaning="overdue" label={t("overdue")} />
        ) : (
          <Ending {...{ holdUntil }} />
        )}
      </Link>
    </li>
  );
}

function Ending({ holdUntil }: Pick<HeldOrder, "holdUntil">) {
  const t = useTranslations("home.holds");
  const nearEnd = useNearEnd();
  const near = holdUntil === null ? null : nearEnd(holdUntil);
  return <StateBadge meaning={near === null ? "held" : "ending"} label={near ?? t("ending")} />;
}
