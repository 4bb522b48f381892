"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { isolate } from "@/components/ui/isolate";
import type { LinkedRequest } from "@/lib/sales-requests/schema";
import type { ListedRequest } from "./request-calls";
import classes from "./request-parts.module.css";

type Props = {
  readonly request: ListedRequest;
  /** The screen that shows another request. */
  readonly pathOf: (linked: LinkedRequest) => string;
};

/** The ways to the request that this one is a rest of, and to its own rests; nothing where it was never split. */
export function RestLinks({ request: { rests, restOf }, pathOf }: Props) {
  const t = useTranslations("salesRequests");
  const link = (linked: LinkedRequest, text: "restOf" | "rests") => (
    <Link
      key={linked._id}
      href={{ pathname: pathOf(linked), hash: linked._id }}
      className={classes.linked}
    >
      {t(text, { number: isolate(`#${linked.number}`) })}
    </Link>
  );
  if (!restOf && rests.length === 0) return null;
  return (
    <div className={classes.links}>
      {restOf && link(restOf, "restOf")}
      {rests.map((rest) => link(rest, "rests"))}
    </div>
  );
}

/** The screen on which reviewers find a request. */
export function pathForReviewers({ status }: LinkedRequest): string {
  return status === "held" ? "/held-orders" : "/sales-requests-management";
}
