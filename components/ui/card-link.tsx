"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { openInAddress } from "@/components/hooks/address";

type Props = {
  /** The path of the screen with the card. */
  readonly page: string;
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Leads to a card that `useLinkedCard` shows, on this screen or on another one. */
export function CardLink({ page, id, className, children }: Props) {
  const isSamePage = usePathname() === page;
  return (
    <Link
      href={{ pathname: page, hash: id }}
      className={className}
      prefetch={isSamePage ? false : null}
      onNavigate={(navigation) => {
        if (!isSamePage) return;
        // Next fires no `hashchange`, by which this screen hears of it, and undoes a change of the address that it did not hear of.
        navigation.preventDefault();
        openInAddress(id);
      }}
    >
      {children}
    </Link>
  );
}
