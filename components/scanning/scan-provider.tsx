"use client";

import { useState, type ReactNode } from "react";
import { OpenScanner, type Asked } from "@/components/frame/open-scanner";
import { later } from "@/components/ui/later";
import { noTakers, Takers } from "./takers";

// Loaded right after the screen, with what hears a scanner.
const Scanner = later(() => import("./scanner").then((module) => module.Scanner));

/** The scanner of every screen below. */
export function ScanProvider({ children }: { readonly children: ReactNode }) {
  const [takers] = useState(noTakers);
  const [asked, ask] = useState<Asked | null>(null);
  return (
    <Takers value={takers}>
      <OpenScanner value={ask}>{children}</OpenScanner>
      <Scanner asked={asked} />
    </Takers>
  );
}
