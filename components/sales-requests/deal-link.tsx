"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import { ButtonToCome } from "@/components/ui/states/to-come";
import { mayBecomeDeal } from "@/lib/customers/deals/requests/rules";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import classes from "./request-parts.module.css";

const DealOfRequest = lazyPart(
  () => import("./deal-of-request").then((loaded) => loaded.DealOfRequest),
  <ButtonToCome />,
);

type Props = { readonly request: ListedRequest };

/** The deal of a request, or the way to make it; nothing where there can be none. */
export function DealLink({ request }: Props) {
  if (!request.deal && !mayBecomeDeal(request)) return null;
  return (
    <div className={classes.links}>
      <DealOfRequest request={request} />
    </div>
  );
}
