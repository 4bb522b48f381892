"use client";

import { createContext, useContext, useState, type ReactNode } from "react";

/** Which cards show all they have, by their product. */
type OpenCards = {
  readonly isOpen: (productId: string) => boolean;
  readonly setOpen: (productId: string, isOpen: boolean) => void;
};

const OpenCardsContext = createContext<OpenCards | null>(null);

/** Remembers for a list which cards were opened: they come and go while one scrolls. */
export function OpenCardsProvider({ children }: { children: ReactNode }) {
  const [memory] = useState(newMemory);
  return <OpenCardsContext value={memory}>{children}</OpenCardsContext>;
}

/** Whether a product's card is open, and the way to open or close it; remembered inside of a list. */
export function useIsOpen(productId: string): [boolean, (isOpen: boolean) => void] {
  const memory = useContext(OpenCardsContext);
  const [isOpen, setIsOpen] = useState(memory?.isOpen(productId) ?? false);
  return [
    isOpen,
    (isNowOpen) => {
      memory?.setOpen(productId, isNowOpen);
      setIsOpen(isNowOpen);
    },
  ];
}

function newMemory(): OpenCards {
  const open = new Set<string>();
  return {
    isOpen: (productId) => open.has(productId),
    setOpen: (productId, isOpen) => {
      if (isOpen) open.add(productId);
      else open.delete(productId);
    },
  };
}
