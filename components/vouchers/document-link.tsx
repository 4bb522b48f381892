"use client";

import { Anchor } from "@mantine/core";
import Link from "next/link";
import { useActor } from "@/components/data/actor";
import { CardLink } from "@/components/ui/card-link";
import { Ltr } from "@/components/ui/text/ltr";
import { can } from "@/lib/auth/permissions";
import type { MovementDocument } from "@/lib/stock/documents/schema";

const SCREEN_OF = {
  workerRequest: "/requests-management",
  salesRequest: "/sales-requests-management",
  heldOrder: "/held-orders",
} as const;

type Props = { readonly document: MovementDocument };

/** The label of the document that stock moved for, which is a link while the document exists. */
export function DocumentLink({ document: { type, id, label } }: Props) {
  const isReviewer = can(useActor(), "workerRequests.review");
  if (type === "deleted" || type === "return") return <Ltr>{label}</Ltr>;
  if (type === "stockCount")
    return (
      <Anchor component={Link} href={{ pathname: `/counts/${id}` }} inherit>
        <Ltr>{label}</Ltr>
      </Anchor>
    );
  // Workers find their own requests on their home.
  return (
    <Anchor component={CardLink} page={isReviewer ? SCREEN_OF[type] : "/worker"} id={id} inherit>
      <Ltr>{label}</Ltr>
    </Anchor>
  );
}
