"use client";

import { useTranslations } from "next-intl";
import type { LogAction } from "@/lib/logs/rules";

/** The name of a log entry's action in the page's language; an action that has none is shown as it is. */
export function useActionName(): (action: string) => string {
  const t = useTranslations("logActions");
  const names: { has(key: string): boolean } = t;
  const isNamed = (action: string): action is LogAction => names.has(action);
  return (action) => (isNamed(action) ? t(action) : action);
}
