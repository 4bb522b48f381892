"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { replaceAddress } from "@/components/hooks/back-trap";
import { useLinkedDays } from "./payments/statement-address";

const TABS = ["deals", "payments", "statement", "returns", "details"] as const;

/** A part of the profile. */
export type ProfileTab = (typeof TABS)[number];

/** The part of the profile that is shown, as the address names it. A link to one of its deals (ids) or to a statement shows those. */
export function useProfileTab(isDeal: (id: string) => boolean) {
  const linkedDays = useLinkedDays();
  const parameters = useSearchParams();
  const named = TABS.find((tab) => tab === parameters.get("tab"));
  const isLinked = linkedDays !== null && parameters.has("from");

  const isLinkedDeal = useEffectEvent(isDeal);
  useEffect(() => {
    const showLinkedDeal = ({ isTrusted }: Event) => {
      const { hash } = window.location;
      // The browser's own event is that of "back" and "forward", whose address names the tab.
      if (!isTrusted && isLinkedDeal(hash.slice(1))) writeTab("deals", hash);
    };
    window.addEventListener("hashchange", showLinkedDeal);
    return () => window.removeEventListener("hashchange", showLinkedDeal);
  }, []);

  return { tab: named ?? (isLinked ? "statement" : "deals"), linkedDays, chooseTab };
}

/** Shows a tab from its beginning: an address that led to one of its cards leads there no more. */
function chooseTab(tab: ProfileTab): void {
  writeTab(tab, "");
}

/** Writes the tab, and the card that it shows, to the address without a new history entry. */
function writeTab(tab: ProfileTab, hash: string): void {
  const { pathname, searchParams } = new URL(window.location.href);
  for (const name of ["tab", "from", "to"]) searchParams.delete(name);
  if (tab !== "deals") searchParams.set("tab", tab);
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  replaceAddress(`${pathname}${search}${hash}`, () => undefined);
}
