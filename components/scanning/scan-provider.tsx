"use client";

import { createContext, useContext, useState, type ReactNode } from "react";
import { later } from "@/components/ui/later";
import { Takers, type Taker } from "./takers";

// Loaded right after the screen, with what hears a scanner.
const Scanner = later(() => import("./scanner").then((module) => module.Scanner));

const OpenScanner = createContext<() => void>(() => undefined);

/** Opens the scanner with its camera. */
export function useOpenScanner(): () => void {
  return useContext(OpenScanner);
}

/** The scanner of every screen below. */
export function ScanProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [takers] = useState<Taker[]>(() => []);
  const [open] = useState(() => () => setIsOpen(true));
  return (
    <Takers value={takers}>
      <OpenScanner value={open}>{children}</OpenScanner>
      <Scanner isOpen={isOpen} setIsOpen={setIsOpen} />
    </Takers>
  );
}
