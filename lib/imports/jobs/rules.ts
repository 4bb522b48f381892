import type { ImportResult } from "./schema";

/** How people name an import. */
export function importLabel(number: number): string {
  return `IMPORT-${number}`;
}

/** Minutes without a word of the process that runs an import, after which it counts as broken off. */
export const SILENT_MINUTES = 2;

/** Hours for which what was not imported is kept: checks, refused and cancelled imports. */
export const KEPT_HOURS = 24;

/** The name of a file as it is kept: one line of at most 200 characters. */
export function keptName(fileName: string): string {
  const line = fileName
    .normalize("NFC")
    .replace(/[\p{C}]/gu, " ")
    .trim();
  return line.slice(-200) || "file";
}

/** The result of a file before it was read. */
export const NOTHING_FOUND: ImportResult = {
  ...{ columns: [], counts: null, stockKept: 0 },
  ...{ wrong: [], wrongCount: 0, refusal: null },
};
