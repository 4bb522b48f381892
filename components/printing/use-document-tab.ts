"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { DIRECTION, type Language } from "@/components/language/languages";
import { addressOfSignIn } from "@/components/shell/sign-in-address";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";

type Found = Result<{ readonly url: string }>;

/**
 * Opens documents in tabs of their own. `open` is called in the click itself, for only then do browsers let a tab open:
 * the tab says that the document is being prepared until `find` has its address. It answers null once the document is on
 * its way, or the refusal after having closed the tab; a lost connection is the refusal `unexpected`. A second call
 * meanwhile does nothing and answers null. A person who is no longer signed in is taken to the sign-in
 * page.
 */
export function useDocumentTab() {
  const [isPreparing, setIsPreparing] = useState(false);
  const preparing = useRef(false);
  const t = useTranslations("printing");
  const { language } = useLanguage();
  const router = useRouter();

  const open = useCallback(
    async (find: () => Promise<Found>): Promise<Refusal | null> => {
      if (preparing.current) return null;
      preparing.current = true;
      setIsPreparing(true);
      const tab = window.open("", "_blank");
      if (tab) sayIn(tab.document, t("preparing"), language);
      const found = await find().catch((): Found => FAILED);
      preparing.current = false;
      setIsPreparing(false);
      if (found.ok) {
        if (tab) tab.location.replace(found.data.url);
        // No tab was allowed: here then, with a way back to the screen.
        else window.location.assign(found.data.url);
        return null;
      }
      tab?.close();
      if (found.refusal.code === "notSignedIn") router.replace(addressOfSignIn());
      return found.refusal;
    },
    [t, language, router],
  );

  return { open, isPreparing };
}

const FAILED = { ok: false, refusal: { code: "unexpected" } } as const;

function sayIn(document: Document, text: string, language: Language): void {
  document.title = text;
  document.documentElement.lang = language;
  document.documentElement.dir = DIRECTION[language];
  const sentence = document.createElement("p");
  sentence.setAttribute("role", "status");
  sentence.style.cssText = "font: 1.25rem system-ui, sans-serif; padding: 3rem; text-align: center";
  sentence.textContent = text;
  document.body.append(sentence);
}
