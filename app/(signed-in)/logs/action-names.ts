import { splitActions } from "@/lib/logs/filters";

/** The names of the actions in one language, by their codes. */
export type ActionNames = Readonly<Record<string, string>>;

/** The codes of the actions that the typed text can mean: part of the code, or of the name in any of the languages. */
export function actionsFound(typed: string, languages: readonly ActionNames[]): string[] {
  const [shown = {}] = languages;
  const wanted = foldText(typed);
  return Object.keys(shown).filter((code) =>
    [code, ...listNames(code, languages)].some((name) => foldText(name).includes(wanted)),
  );
}

/** The code of the action that has exactly this name, or this code, in any of the languages. */
export function actionNamed(typed: string, languages: readonly ActionNames[]): string | undefined {
  const wanted = foldText(typed);
  return actionsFound(typed, languages).find((code) =>
    [code, ...listNames(code, languages)].some((name) => foldText(name) === wanted),
  );
}

/** Returns the filter that typed text stands for: the codes of the names in it, and other parts as they are. */
export function toCodes(typed: string, languages: readonly ActionNames[]): string {
  const codes = splitActions(typed).map((part) => actionNamed(part, languages) ?? part);
  return [...new Set(codes)].join(",");
}

/** The part that is being typed: what follows the last comma. */
export function findLastPart(typed: string): string {
  return typed.slice(Math.max(typed.lastIndexOf(","), typed.lastIndexOf("،")) + 1);
}

/** Returns the filter with an action instead of the part that is being typed. */
export function replaceLastPart(
  typed: string,
  code: string,
  languages: readonly ActionNames[],
): string {
  const before = typed.slice(0, typed.length - findLastPart(typed).length);
  return toCodes(`${before}${code}`, languages);
}

/** Checks whether the typed text is part of some code, so that the text itself finds entries. */
export function isPartOfCode(typed: string, names: ActionNames): boolean {
  const wanted = foldText(typed);
  return Object.keys(names).some((code) => foldText(code).includes(wanted));
}

function listNames(code: string, languages: readonly ActionNames[]): string[] {
  return languages.flatMap((names) => names[code] ?? []);
}

/** The text as it is compared: in any case, and Arabic letters as people type them in a hurry. */
function foldText(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[\u064b-\u0652]/g, "")
    .replace(/[أإآ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");
}
