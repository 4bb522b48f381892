"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { replaceAddress } from "@/components/hooks/back-trap";
import { useLinkedDays } from "./payments/statement-address";

const TABS = ["deals", "payments", "statement", "returns", "details"] as const;

/** A part of the profile. */
export type ProfileTab = (typeof TABS)[number];

/** The part of the profile that is shown, as the address names it. A link to a deal or to a statement shows those. */
export function useProfileTab() {
  const linkedDays = useLinkedDays();
  const parameters = useSearchParams();
  const named = TABS.find((tab) => tab === parameters.get("tab"));
  const isLinked = linkedDays !== null && parameters.has("from");

  useEffect(() => {
    const showLinkedDeal = () => {
      if (window.location.hash !== "") chooseTab("deals");
    };
    window.addEventListener("hashchange", showLinkedDeal);
    return () => window.removeEventListener("hashchange", showLinkedDeal);
  }, []);

  return { tab: named ?? (isLinked ? "statement" : "deals"), linkedDays, chooseTab };
}

/** Writes the tab to the address without a new history entry. */
function chooseTab(tab: ProfileTab): void {
  const { pathname, searchParams, hash } = new URL(window.location.href);
  for (const name of ["tab", "from", "to"]) searchParams.delete(name);
  if (tab !== "deals") searchParams.set("tab", tab);
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  replaceAddress(`${pathname}${search}${tab === "deals" ? hash : ""}`, () => undefined);
}
