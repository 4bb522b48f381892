import type { ReactNode } from "react";
import { ReplayPreHydrationInput } from "./replay-pre-hydration-input";

/** What a page shows within the frame. What was done to it before it came to life is done as soon as it has. */
export function Screen({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <ReplayPreHydrationInput />
    </>
  );
}
