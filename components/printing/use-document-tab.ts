"use client";

import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { DIRECTION, type Language } from "@/lib/platform/languages";
import { endSession } from "@/components/data/api-client";
import { opensInTab } from "./device";
import { useShowDocument } from "./document-provider";
import type { DocumentSubject, Found } from "./document-subject";
import type { Refusal } from "@/lib/platform/errors/app-error";

/**
 * Opens documents in tabs of their own; where a tab would not show them or have no way back, and where none is allowed, in the app.
 * `open` is called in the click itself, for only then do browsers let a tab open: the tab says that the document is being prepared
 * until `find` has its address. `shareDocument` passes the document on instead. Both return null once the document is on
 * its way, or the refusal; a lost connection is the refusal `unexpected`. A second tab
 * is not opened meanwhile. A person who is no longer signed in is taken to the sign-in
 * page.
 */
export function useDocumentTab() {
  const [isPreparing, setIsPreparing] = useState(false);
  const preparing = useRef(false);
  const t = useTranslations("printing");
  const { language } = useLanguage();
  const show = useShowDocument();

  const open = useCallback(
    async (find: () => Promise<Found>, subject: DocumentSubject): Promise<Refusal | null> => {
      if (preparing.current) return null;
      preparing.current = true;
      setIsPreparing(true);
      const tab = opensInTab() ? window.open("", "_blank") : null;
      if (tab) sayIn(tab.document, t("preparing"), language);
      const found = await find().catch(() => FAILED);
      if (!found.ok) tab?.close();
      else if (tab && !tab.closed) tab.location.replace(found.data.url);
      else show({ url: found.data.url, subject });
      preparing.current = false;
      setIsPreparing(false);
      return toRefusal(found);
    },
    [t, language, show],
  );

  const shareDocument = useCallback(
    async (find: () => Promise<Found>, subject: DocumentSubject): Promise<Refusal | null> => {
      const sharing = import("./share-document");
      return toRefusal(
        await sharing.then(({ shareFound }) => shareFound(find, subject, show)).catch(() => FAILED),
      );
    },
    [show],
  );

  return { open, shareDocument, isPreparing };
}

const FAILED: Found = { ok: false, refusal: { code: "unexpected" } };

function toRefusal(found: Found): Refusal | null {
  if (found.ok) return null;
  if (found.refusal.code === "notSignedIn") endSession();
  return found.refusal;
}

function sayIn(document: Document, text: string, language: Language): void {
  document.title = text;
  document.documentElement.lang = language;
  document.documentElement.dir = DIRECTION[language];
  const viewport = document.createElement("meta");
  viewport.name = "viewport";
  viewport.content = "width=device-width, initial-scale=1";
  document.head.append(viewport);
  const sentence = document.createElement("p");
  sentence.setAttribute("role", "status");
  sentence.style.cssText = "font: 1.25rem system-ui, sans-serif; padding: 3rem; text-align: center";
  sentence.textContent = text;
  document.body.append(sentence);
}
