"use client";

import { Anchor } from "@mantine/core";
import Link from "next/link";
import { useActor } from "@/components/data/actor";
import { Ltr } from "@/components/ui/text/ltr";
import { can } from "@/lib/auth/permissions";
import { getDocumentName } from "@/lib/stock/documents/rules";
import type { MovementDocument } from "@/lib/stock/documents/schema";

const SCREEN_OF = {
  workerRequest: "/requests-management",
  salesRequest: "/sales-requests-management",
  heldOrder: "/held-orders",
} as const;

type Props = { readonly document: MovementDocument };

/** The name of the document that stock moved for, which is a link while the document exists. */
export function DocumentLink({ document }: Props) {
  const { type, id } = document;
  const label = getDocumentName(document);
  const isReviewer = can(useActor(), "workerRequests.review");
  if (type === "deleted" || type === "return") return <Ltr>{label}</Ltr>;
  if (type === "stockCount") return <LinkTo label={label} href={{ pathname: `/counts/${id}` }} />;
  // Workers find their own requests on their home.
  return (
    <LinkTo label={label} href={{ pathname: isReviewer ? SCREEN_OF[type] : "/worker", hash: id }} />
  );
}

type LinkProps = {
  readonly label: string;
  readonly href: { readonly pathname: string; readonly hash?: string };
};

function LinkTo({ label, href }: LinkProps) {
  return (
    <Anchor component={Link} href={href} inherit>
      <Ltr>{label}</Ltr>
    </Anchor>
  );
}
