"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { Panel, PanelEmpty } from "@/components/home/desk";
import classes from "@/components/home/rows.module.css";
import { SeeAll } from "@/components/home/see-all";
import { SalesRequestBadge } from "@/components/sales-requests/sales-request-badge";
import { useNearEnd } from "@/components/sales-requests/use-hold-end";
import { Facts } from "@/components/ui/facts";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { useDayText } from "@/components/hooks/use-day-text";
import type { OwnSalesRequest } from "@/lib/home/schema";

/** The own latest requests with where they stand. */
export function LatestRequests({ requests }: { readonly requests: readonly OwnSalesRequest[] }) {
  const t = useTranslations("home.ownRequests");
  return (
    <Panel title={t("title")} span={7} end={<SeeAll href="/sales-my-requests" of={t("title")} />}>
      {requests.length === 0 && <PanelEmpty>{t("none")}</PanelEmpty>}
      <ul className={classes.rows}>
        {requests.map((request) => (
          <LatestRequest key={request._id} request={request} />
        ))}
      </ul>
    </Panel>
  );
}

function LatestRequest({ request }: { readonly request: OwnSalesRequest }) {
  const t = useTranslations("home.ownRequests");
  const { _id, number, items, pieces, productName, imageUrl, status } = request;
  return (
    <li>
      <Link href={`/sales-my-requests#${_id}`} className={classes.row}>
        <ProductPicture url={imageUrl} />
        <span className={classes.main}>
          <span className={classes.title}>
            <strong>
              <Ltr>#{number}</Ltr>
            </strong>{" "}
            {t("size", { items, pieces })}
          </span>
          <span className={classes.detail}>
            <Facts>
              {productName !== null && <bdi>{productName}</bdi>}
              <Standing request={request} />
            </Facts>
          </span>
        </span>
        <SalesRequestBadge status={status} />
      </Link>
    </li>
  );
}

/** Since when it waits, or what its decision says. */
function Standing({ request }: { readonly request: OwnSalesRequest }) {
  const t = useTranslations("home.ownRequests");
  const dayText = useDayText();
  const nearEnd = useNearEnd();
  const { status, createdAt, decidedAt, holdUntil, submissionDate, isOverdue } = request;
  if (status === "held" && isOverdue) return t("overdue");
  if (status === "held" && holdUntil !== null) {
    const near = nearEnd(holdUntil);
    const until = t("heldUntil", { date: isolate(dayText(holdUntil)) });
    return near === null ? until : `${until} · ${near}`;
  }
  if (status === "date-changed" && submissionDate !== null)
    return t("newDate", { date: isolate(dayText(submissionDate)) });
  // One that waits again was decided, too, and undone: it waits since it was made.
  return <RelativeTime at={(status === "pending" ? null : decidedAt) ?? createdAt} />;
}
