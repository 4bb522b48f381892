"use client";

import { UnstyledButton } from "@mantine/core";
import { useState, type ReactNode } from "react";

/** The props of a loaded menu: the button that it belongs to, and whether it is open. */
export type OpenMenuProps = {
  readonly button: HTMLElement;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

type Props = {
  /** Renders the menu, a lazy part. */
  readonly renderMenu: (props: OpenMenuProps) => ReactNode;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A button that opens a menu, which is loaded after the screen; a press ahead of that opens it then. */
export function MenuButton({ renderMenu, label, className, children }: Props) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        ref={setButton}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </UnstyledButton>
      {button && renderMenu({ button, isOpen, onOpenChange: setIsOpen })}
    </>
  );
}
