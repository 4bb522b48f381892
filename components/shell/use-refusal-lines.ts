"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/isolate";
import { errorLines } from "@/lib/platform/error-text";
import type { Refusal } from "@/lib/platform/errors";

type Parameters = Readonly<Record<string, string | number>>;

/** A refusal in the page's language: what it says itself, or the screen's own sentence when nobody knows why. */
export function useRefusalLines(): (refusal: Refusal, fallback: string) => string[] {
  const t = useTranslations();
  return ({ code, details }, fallback) =>
    code === "unexpected"
      ? [fallback]
      : errorLines(t, {
          code,
          details: { params: isolated(details?.params), lines: details?.lines?.map(isolated) },
        });
}

// Names and SKUs stand in their own direction inside the sentence. Codes that select a wording stay as they are.
function isolated(parameters: Parameters = {}): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === "string" && !WORDING.has(name) ? isolate(value) : value,
    ]),
  );
}

const WORDING = new Set(["state", "status", "reason"]);
