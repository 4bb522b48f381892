"use client";

import { RequestHistory } from "@/components/requests/history/request-history";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { isolate } from "@/components/ui/text/isolate";
import type { Result } from "@/lib/platform/errors/app-error";
import type { RequestEventView } from "@/lib/requests/history/schema";
import { commentOnSalesRequestAction } from "./comment-actions";

type Props = {
  readonly id: string;
  readonly number: ListedRequest["number"];
  readonly initial: Result<RequestEventView[]> | undefined;
};

/** Everything that happened to a sales request, and a comment for the other side. */
export function SaleHistory({ id, number, initial }: Props) {
  return (
    <RequestHistory
      path="sales-requests"
      id={id}
      name={isolate(`#${number}`)}
      initial={initial}
      onComment={commentOnSalesRequestAction}
    />
  );
}
