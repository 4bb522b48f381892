"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { Result } from "@/lib/platform/errors/app-error";

/** Checks whether a form was refused because of similar names alone, so that saving again saves. */
export function isAboutSimilar(result: Result<unknown> | null): boolean {
  return result?.ok === false && result.refusal.code === "similarExists";
}

/** Saves what was refused because of similar names, from the message that names them. */
export function SaveAnyway({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslations("common");
  return <Button onClick={onPress}>{t("saveAnyway")}</Button>;
}
