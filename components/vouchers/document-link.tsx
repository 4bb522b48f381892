"use client";

import { Anchor } from "@mantine/core";
import Link from "next/link";
import { Ltr } from "@/components/ui/text/ltr";
import type { MovementDocument } from "@/lib/stock/documents/schema";

const SCREEN_OF = {
  workerRequest: "/requests-management",
  salesRequest: "/sales-requests-management",
  heldOrder: "/held-orders",
} as const;

type Props = { readonly document: MovementDocument };

/** The label of the document that stock moved for, which is a link while the document exists. */
export function DocumentLink({ document: { type, id, label } }: Props) {
  if (type === "deleted" || type === "return") return <Ltr>{label}</Ltr>;
  const href =
    type === "stockCount" ? { pathname: `/counts/${id}` } : { pathname: SCREEN_OF[type], hash: id };
  return (
    <Anchor component={Link} href={href} inherit>
      <Ltr>{label}</Ltr>
    </Anchor>
  );
}
