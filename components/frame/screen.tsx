import type { ReactNode } from "react";
import { ReplayPreHydrationInput } from "@/components/boot/replay-pre-hydration-input";

/** The content of a page within the frame. Replays the input from before hydration. */
export function Screen({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <ReplayPreHydrationInput />
    </>
  );
}
