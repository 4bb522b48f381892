"use client";

import { createContext, useContext, useState, type ReactNode } from "react";
import { later } from "@/components/ui/later";
import { Takers, type AskedCode, type Taker } from "./takers";

// Loaded right after the screen, with what hears a scanner.
const Scanner = later(() => import("./scanner").then((module) => module.Scanner));

type Open = (code?: string) => void;

const OpenScanner = createContext<Open>(() => undefined);

/** Opens the scanner with its camera, or what a code stands for, as a scan does on a screen that collects nothing. */
export function useOpenScanner(): Open {
  return useContext(OpenScanner);
}

/** The scanner of every screen below. */
export function ScanProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [takers] = useState<Taker[]>(() => []);
  const [asked, setAsked] = useState<AskedCode | null>(null);
  const [open] = useState(() => (code?: string) => (code ? setAsked({ code }) : setIsOpen(true)));
  return (
    <Takers value={takers}>
      <OpenScanner value={open}>{children}</OpenScanner>
      <Scanner isOpen={isOpen} setIsOpen={setIsOpen} asked={asked} />
    </Takers>
  );
}
