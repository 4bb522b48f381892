"use client";

import { useTranslations } from "next-intl";
import { useMomentText } from "@/components/hooks/use-moment-text";
import { isolate } from "@/components/ui/text/isolate";
import { errorLines, fieldName } from "@/lib/platform/errors/error-text";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { Translate } from "@/lib/platform/translate";
import { useHasUnsavedWork } from "@/components/forms/leaving";

type Line = Readonly<Record<string, string | number>>;

/** A refusal in the page's language: its own text, or the screen's sentence if the reason is unknown. */
export function useRefusalLines(): (refusal: Refusal, fallback: string) => string[] {
  const t = useTranslations();
  const momentText = useMomentText();
  const texts = useHasUnsavedWork() ? "connection" : "connection.nothingEntered";
  return ({ code, details, connection }, fallback) => {
    if (code === "unexpected")
      return [fallback, ...(connection ? [t(`${texts}.${connection}`)] : [])];
    const lines = details?.lines?.map((line) => isolateParameters(withFieldName(t, line)));
    const refusal = { code, details: { params: isolateParameters(details?.params), lines } };
    return errorLines(t, refusal, (at) => isolate(momentText(new Date(at).toISOString())));
  };
}

// A person knows no path such as items.0.quantity: a field without a name is left out, and the reason stands alone.
function withFieldName(t: Translate, line: Line): Line {
  const { field, ...rest } = line;
  if (typeof field !== "string") return line;
  const name = fieldName(t, field);
  return name === null ? rest : { ...rest, field: name };
}

// Names and SKUs stand in their own direction inside the sentence. Codes that select a wording stay as they are.
function isolateParameters(parameters: Line = {}): Line {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === "string" && !WORDING.has(name) ? isolate(value) : value,
    ]),
  );
}

const WORDING = new Set(["state", "status", "reason", "meant", "found", "kind"]);
