"use client";

import { createContext, useContext } from "react";

/** The scanner with its camera, or what a code stands for; asked for again, it is another one. */
export type Asked = { readonly code?: string };

type Open = (asked: Asked) => void;

export const OpenScanner = createContext<Open>(() => undefined);

/** Opens the scanner, or what a code stands for, as a scan does on a screen that collects nothing. */
export function useOpenScanner(): Open {
  return useContext(OpenScanner);
}
