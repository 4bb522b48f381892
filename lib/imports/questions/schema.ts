import * as z from "zod/mini";

/**
 * The questions of a check that a person answers before anything is imported: the very file, or nearly the same rows, were imported before;
 * rows of the file are the same; lines are no rows; a new name is easily confused with another; units have no column; a barcode lost its zeros.
 */
export const QUESTIONS = [
  "sameFile",
  "similarFile",
  "repeatedRows",
  "skippedLines",
  "similarNames",
  "quantityLeftOut",
  "lostZeros",
] as const;
export type QuestionCode = (typeof QUESTIONS)[number];

/** Lines of a question that are named; all are counted. */
export const MAX_QUESTION_LINES = 200;

export const questionSchema = z.object({
  code: z.enum(QUESTIONS),
  count: z.number(),
  /** A row with what it says, and the name or row that it is compared with. */
  lines: z.array(z.object({ row: z.nullable(z.number()), value: z.string(), other: z.string() })),
  /** The import that had this file or these rows. */
  earlier: z.nullable(
    z.object({
      label: z.string(),
      username: z.string(),
      fileName: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type Question = z.output<typeof questionSchema>;
export type QuestionLine = Question["lines"][number];

/** Makes a question of lines; none without a line. */
export function askAbout(code: QuestionCode, lines: readonly QuestionLine[]): Question[] {
  const named = lines.slice(0, MAX_QUESTION_LINES);
  return lines.length > 0 ? [{ code, count: lines.length, lines: named, earlier: null }] : [];
}
