import * as z from "zod/mini";
import type { Reason } from "@/lib/platform/errors/app-error";
import { toComparisonKey } from "@/lib/platform/input/keys";

/** Rejects a name or id that stands in the list before, or looks the same as one (`toComparisonKey`); the issue is on the repeated one. */
export function removeRepeats<Key extends string>(key: Key, message: Reason) {
  return z.check<{ readonly [key in Key]?: string }[]>(({ value, issues }) => {
    const names = value.map((item) => item[key] && toComparisonKey(item[key]));
    names.forEach((name, at) => {
      if (name !== undefined && names.indexOf(name) < at)
        issues.push({ code: "custom", message, path: [at, key], input: value });
    });
  });
}
