"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { reasonText } from "@/lib/platform/errors/error-text";

/** The refusals that are about one field. */
export type OfAField =
  | "wrongPassword"
  | "wrongCode"
  | "usernameTaken"
  | "customerIdTaken"
  | "skuTaken"
  | "tokenNameTaken"
  | "labelSizeTaken"
  | "sharedDeviceNameTaken";

type Wrong = { readonly type?: unknown; readonly message?: string | undefined };

/** Translates a field's error, which is a schema's message key or comes from `splitRefusal`, into the page's language. */
export function useReason() {
  const t = useTranslations();
  return (wrong: Wrong | string | undefined) => {
    const { type, message } = typeof wrong === "object" ? wrong : { message: wrong };
    // The message names the color that has it.
    if (type === "barcodeTaken") return t("wrongCells.taken", { other: isolate(message ?? "") });
    if (!isOfAField(t, type)) return message === undefined ? undefined : reasonText(t, message);
    const typed = isolate(message ?? "");
    // Each text uses only the parameter that it names.
    return t(`errors.${type}`, { username: typed, customerID: typed, sku: typed, name: typed });
  };
}

/** Checks whether a type is a code with a text of its own: those of schemas have none. */
function isOfAField(messages: { has(key: string): boolean }, type: unknown): type is OfAField {
  return messages.has(`errors.${String(type)}`);
}
