import type en from "@/messages/en.json";
import type { Translate } from "@/lib/platform/translate";
import type { Reason, Refusal } from "./app-error";

/**
 * Returns the text of an error: its sentence, then one line for each of its detail lines. `momentText` formats a time (milliseconds
 * since 1970) in the reader's language and the factory's time zone.
 */
export function errorLines(
  t: Translate,
  { code, details }: Refusal,
  momentText: (moment: number) => string,
): string[] {
  const params = { ...details?.params };
  const { at, retryAfter, requestId } = params;
  // A server of the release before names a worker's request only by its id.
  if (requestId !== undefined) params.request ??= requestId;
  if (typeof at === "number") params.at = momentText(at);
  if (typeof retryAfter === "number") params.minutes = toMinutes(retryAfter);
  const sentence = t(`errors.${code}`, params);
  const lines = (details?.lines ?? []).map((line) => lineText(t, code, line));
  return [sentence, ...lines];
}

/** The minutes of a wait, rounded up; 0 below a minute, which the text gives in seconds. */
function toMinutes(seconds: number): number {
  return seconds < 60 ? 0 : Math.ceil(seconds / 60);
}

function lineText(t: Translate, code: Refusal["code"], line: Record<string, string | number>) {
  switch (code) {
    case "invalidInput": {
      const words = line.sign
        ? t("errorLines.unwantedCharacter", line)
        : reasonText(t, String(line.reason), line.limit);
      return line.field ? t("errorLines.invalidInput", { field: line.field, words }) : words;
    }
    case "wrongCells":
      return t("errorLines.wrongCells", { ...line, words: wrongCellText(t, line) });
    case "colorNotFound":
      return t(`errorLines.${line.meant === "deleted" ? "colorDeleted" : "colorNotFound"}`, line);
    case "belowHeld":
      return t(line.sku ? "errorLines.countBelowHeld" : "errorLines.belowHeld", line);
    default:
      return hasText(t, "errorLines", code)
        ? t(`errorLines.${code}`, line)
        : Object.values(line).join(" · ");
  }
}

/** Checks whether a group of texts has one by that name. */
function hasText<Group extends "errorLines" | "wrongCells">(
  messages: { has(key: string): boolean },
  group: Group,
  name: string,
): name is keyof (typeof en)[Group] & string {
  return messages.has(`${group}.${name}`);
}

type WrongCell = {
  readonly reason?: string | number;
  readonly limit?: string | number | undefined;
  readonly other?: string | number | undefined;
};

/** Returns the text of why a cell of a file is wrong; `limit` is the number of a row where the text names one. */
export function wrongCellText(t: Translate, { reason, limit, other = "" }: WrongCell): string {
  const named = String(reason);
  if (!hasText(t, "wrongCells", named)) return reasonText(t, named, limit);
  return t(`wrongCells.${named}`, { limit: Number(limit ?? 0), row: String(limit), other });
}

const LIMITED: ReadonlySet<string> = new Set([
  ...["numberTooSmall", "numberTooLarge", "tooManyLines"],
  ...["labelBeyondPaper", "columnsBeyondPaper", "rowsBeyondPaper", "labelBelowCode"],
  ...["codeBeyondLabel", "textsBeyondLabel"],
]);

/** Checks whether the text of a reason contains a limit. */
export function namesLimit(reason: string): boolean {
  return LIMITED.has(reason);
}

/**
 * The text of a schema's message key, with its limit. It is "not valid" for a reason without a text, such as a library's
 * message, and for a reason whose limit is unknown.
 */
export function reasonText(t: Translate, reason: string, limit?: string | number): string {
  const messages: { has(key: string): boolean } = t;
  const isNamed = (word: string): word is Reason => messages.has(`validation.${word}`);
  const isSayable = isNamed(reason) && (limit !== undefined || !namesLimit(reason));
  return t(`validation.${isSayable ? reason : "invalid"}`, { limit: Number(limit) });
}

/** The name of a field on screens from its path in the input, with the number of its line; null where it has none. */
export function fieldName(t: Translate, path: string): string | null {
  const messages: { has(key: string): boolean } = t;
  const isNamed = (field: string): field is keyof (typeof en)["fields"] =>
    messages.has(`fields.${field}`);
  const parts = path.split(".");
  const field = parts.at(-1) ?? "";
  if (!isNamed(field) || field === "ofLine") return null;
  const at = parts.find((part) => /^\d+$/.test(part));
  const name = t(`fields.${field}`);
  return at === undefined ? name : t("fields.ofLine", { number: Number(at) + 1, field: name });
}
