"use client";

import { useTranslations } from "next-intl";
import { CardLink } from "@/components/ui/card-link";
import { isolate } from "@/components/ui/text/isolate";
import type { LinkedRequest } from "@/lib/requests/sales/schema";
import classes from "./request-parts.module.css";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";

type Props = {
  readonly request: ListedRequest;
  /** True when the person created the request, and sees it among their own. */
  readonly isOwn?: boolean;
};

/** The links of `RestLinks`. */
export function LinkedRequests({ request: { rests, restOf }, isOwn = false }: Props) {
  const t = useTranslations("salesRequests");
  const link = (linked: LinkedRequest, text: "restOf" | "rests") => (
    <CardLink
      key={linked._id}
      page={isOwn ? "/sales-my-requests" : pathForReviewers(linked)}
      id={linked._id}
      className={classes.linked}
    >
      {t(text, { number: isolate(`#${linked.number}`) })}
    </CardLink>
  );
  return (
    <>
      {restOf && link(restOf, "restOf")}
      {rests.map((rest) => link(rest, "rests"))}
    </>
  );
}

function pathForReviewers({ status }: LinkedRequest): string {
  return status === "held" ? "/held-orders" : "/sales-requests-management";
}
