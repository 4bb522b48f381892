"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { WorkerRequestView } from "@/lib/requests/worker/schema";
import classes from "./rest-of-request.module.css";

type Props = { readonly request: Pick<WorkerRequestView, "rest" | "restOf"> };

/** Names the request with the rest of one that was accepted in part, and the other way round. */
export function RestOfRequest({ request: { rest, restOf } }: Props) {
  const t = useTranslations("requests");
  if (!rest && !restOf) return null;
  return (
    <span className={classes.rest}>
      {restOf && t("restOf", { requestId: isolate(getWorkerRequestName(restOf)) })}
      {rest && restOf && " · "}
      {rest && t("rest", { requestId: isolate(getWorkerRequestName(rest)) })}
    </span>
  );
}
