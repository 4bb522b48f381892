"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { reasonText } from "@/lib/platform/errors/error-text";

/** The refusals that are about one field. */
const OF_A_FIELD = [
  "wrongPassword",
  "wrongCode",
  "usernameTaken",
  "customerIdTaken",
  "skuTaken",
  "tokenNameTaken",
  "labelSizeTaken",
] as const;
export type OfAField = (typeof OF_A_FIELD)[number];

type Wrong = { readonly type?: unknown; readonly message?: string | undefined };

/** Translates a field's error, which is a schema's message key or comes from `splitRefusal`, into the page's language. */
export function useReason() {
  const t = useTranslations();
  return (wrong: Wrong | string | undefined) => {
    const { type, message } = typeof wrong === "object" ? wrong : { message: wrong };
    // The message names the color that has it.
    if (type === "barcodeTaken") return t("wrongCells.taken", { other: isolate(message ?? "") });
    const code = OF_A_FIELD.find((each) => each === type);
    if (!code) return message === undefined ? undefined : reasonText(t, message);
    const typed = isolate(message ?? "");
    // Each text uses only the parameter that it names.
    return t(`errors.${code}`, { username: typed, customerID: typed, sku: typed, name: typed });
  };
}
