"use client";

import { createContext, useContext, useState, type ReactNode } from "react";
import { CoveredProvider } from "@/components/hooks/covered";
import { lazyPart } from "@/components/loading/lazy-part";

const DocumentViewer = lazyPart(() =>
  import("./document-viewer").then((loaded) => loaded.DocumentViewer),
);

type Show = (url: string) => void;

const ShowDocument = createContext<Show | null>(null);

/** Shows a document, by its URL, in the app itself: with ways to print, save and share it, and back to the screen. */
export function useShowDocument(): Show {
  const show = useContext(ShowDocument);
  if (!show) throw new Error("useShowDocument is used outside a signed-in page");
  return show;
}

/** The document that is shown over the screens below. */
export function DocumentProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <ShowDocument value={setShown}>
      <CoveredProvider value={shown !== null}>{children}</CoveredProvider>
      {shown !== null && <DocumentViewer url={shown} onClose={() => setShown(null)} />}
    </ShowDocument>
  );
}
