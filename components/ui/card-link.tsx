"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

type Props = {
  /** The path of the screen with the card. */
  readonly page: string;
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Leads to a card that `useLinkedCard` shows, on this screen or on another one. */
export function CardLink({ page, id, className, children }: Props) {
  // Only the browser's own navigation fires `hashchange`, by which the same screen hears of it.
  return usePathname() === page ? (
    <a href={`#${id}`} className={className}>
      {children}
    </a>
  ) : (
    <Link href={{ pathname: page, hash: id }} className={className}>
      {children}
    </Link>
  );
}
