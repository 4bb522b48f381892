"use client";

import { UnstyledButton } from "@mantine/core";
import { useState, type ComponentType, type ReactNode } from "react";
import { useLoaded } from "@/components/hooks/use-loaded";

/** The props of a loaded menu: the button that it belongs to, and whether it is open. */
export type OpenMenuProps = {
  readonly button: HTMLElement;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

type Props = {
  /** Loads the menu right after the screen; must be the same function on each render. */
  readonly load: () => Promise<ComponentType<OpenMenuProps>>;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A button that opens a menu, which is loaded after the screen; a press ahead of that opens it then. */
export function MenuButton({ load, label, className, children }: Props) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLoaded(load);
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
      {loaded && button && (
        <LoadedMenu Loaded={loaded} button={button} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}

type LoadedProps = OpenMenuProps & { readonly Loaded: ComponentType<OpenMenuProps> };

function LoadedMenu({ Loaded, ...props }: LoadedProps) {
  return <Loaded {...props} />;
}
