"use client";

import { useMessages } from "next-intl";
import { useLanguage } from "@/components/language/language-per-page";
import { nameActions } from "./name-actions";

/** Names the kinds and actions of a filter in the page's language; undefined where a part of it has no name. */
export function useFilterName(): (action: string) => string | undefined {
  const { logKinds, logActions } = useMessages();
  const { language } = useLanguage();
  return (action) => nameActions(action, { ...logKinds, ...logActions }, language);
}
