"use client";

import { useState, type ReactNode } from "react";
import { useActor } from "@/components/data/actor";
import { lazyPart } from "@/components/loading/lazy-part";
import { can } from "@/lib/auth/permissions";
import { OpenStockCard } from "./open-stock-card";

const StockCardDialog = lazyPart(() =>
  import("./stock-card-dialog").then((module) => module.StockCardDialog),
);

type Opened = { readonly colorId: string; readonly opener: HTMLElement };

type Props = {
  /** A function of it learns whether a card is open. */
  readonly children: ReactNode | ((isOpen: boolean) => ReactNode);
};

/** Lets managers and admins open the stock card of every color below. */
export function StockCards({ children }: Props) {
  const person = useActor();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function open(colorId: string, opener: HTMLElement): void {
    setOpened({ colorId, opener });
    setIsOpen(true);
  }

  return (
    <OpenStockCard value={can(person, "stockCards.view") ? open : null}>
      {typeof children === "function" ? children(isOpen) : children}
      {opened && (
        <StockCardDialog
          key={opened.colorId}
          colorId={opened.colorId}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => opened.opener.focus()}
        />
      )}
    </OpenStockCard>
  );
}
