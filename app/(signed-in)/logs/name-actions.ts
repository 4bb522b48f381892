import { joinNames, splitActions } from "@/lib/logs/filters";
import type { Language } from "@/lib/platform/languages";
import type { ActionNames } from "./action-names";

/** The names of the kinds and actions of a filter in a row; undefined where a part of it has none. */
export function nameActions(
  action: string,
  names: ActionNames,
  language: Language,
): string | undefined {
  const parts = splitActions(action);
  const found = parts.flatMap((part) => (Object.hasOwn(names, part) ? (names[part] ?? []) : []));
  return found.length > 0 && found.length === parts.length ? joinNames(found, language) : undefined;
}
