"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import type { WorkerRequestView } from "@/lib/requests/worker/schema";
import { shortRequestId } from "@/components/ui/text/short-request-id";
import classes from "./rest-of-request.module.css";

type Props = { readonly request: Pick<WorkerRequestView, "rest" | "restOf"> };

/** Names the request with the rest of one that was accepted in part, and the other way round. */
export function RestOfRequest({ request: { rest, restOf } }: Props) {
  const t = useTranslations("requests");
  if (!rest && !restOf) return null;
  return (
    <span className={classes.rest}>
      {restOf && t("restOf", { requestId: isolate(shortRequestId(restOf.requestId)) })}
      {rest && restOf && " · "}
      {rest && t("rest", { requestId: isolate(shortRequestId(rest.requestId)) })}
    </span>
  );
}
