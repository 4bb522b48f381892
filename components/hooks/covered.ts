"use client";

import { createContext, useContext } from "react";

const CoveredContext = createContext(false);

/** Tells the dialogs inside it whether something covers the whole screen above them. */
export const CoveredProvider = CoveredContext.Provider;

/** Returns true while something covers the whole screen: its keys are not for the dialogs below. */
export function useIsCovered(): boolean {
  return useContext(CoveredContext);
}
