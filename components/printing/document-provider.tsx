"use client";

import { createContext, useContext, useState, type ReactNode } from "react";
import { CoveredProvider } from "@/components/hooks/covered";
import { lazyPart } from "@/components/loading/lazy-part";
import type { ShownDocument } from "./document-subject";

const Shown = lazyPart(() => import("./shown-document").then((loaded) => loaded.Shown));

type Show = (shown: ShownDocument) => void;

const ShowDocument = createContext<Show | null>(null);

/** Shows a document in the app itself, with ways to print, save and share it and back to the screen, or the outcome of a share. */
export function useShowDocument(): Show {
  const show = useContext(ShowDocument);
  if (!show) throw new Error("useShowDocument is used outside a signed-in page");
  return show;
}

/** The document, or the outcome of a share, that is shown over the screens below. */
export function DocumentProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<ShownDocument | null>(null);
  return (
    <ShowDocument value={setShown}>
      <CoveredProvider value={shown?.url !== undefined}>{children}</CoveredProvider>
      {shown && <Shown shown={shown} onClose={() => setShown(null)} />}
    </ShowDocument>
  );
}
