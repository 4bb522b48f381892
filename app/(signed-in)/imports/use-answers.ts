import { useState } from "react";
import type { ImportView } from "@/lib/imports/jobs/schema";
import type { Question, QuestionCode } from "@/lib/imports/questions/schema";
import { missingFields, type ImportKind } from "@/lib/imports/rows/rules";
import type { Columns, Reading } from "./use-import";

/** A person's answers to what a check found in a file. */
export type Answers = {
  readonly columns: Columns;
  readonly setColumns: (columns: Columns) => void;
  /** The questions, except for the one that the columns ask. */
  readonly questions: readonly Question[];
  readonly isConfirmed: (code: QuestionCode) => boolean;
  readonly confirm: (code: QuestionCode, isRight: boolean) => void;
  /** True while the columns stand for the same fields as those that were checked. */
  readonly isSame: boolean;
  /** True while a field that the import needs has no column. */
  readonly isMissing: boolean;
  /** True when everything is answered that the import needs. */
  readonly isComplete: boolean;
  /** True when each column has a field or is left out. */
  readonly isDecided: boolean;
  /** The choices to read the file with. */
  readonly said: Reading;
  readonly confirmed: QuestionCode[];
};

/** The choices that a person has made so far about the findings of a check. */
export function useAnswers(kind: ImportKind, view: ImportView, reading: Reading): Answers {
  const known = view.result?.columns ?? [];
  const [columns, setColumns] = useState<Columns>(
    known.map(({ field, leftOut }) => (leftOut === "unknown" ? undefined : field)),
  );
  const [confirmed, setConfirmed] = useState<ReadonlySet<QuestionCode>>(new Set());
  // The columns ask about units themselves.
  const questions = (view.result?.questions ?? []).filter(({ code }) => code !== "quantityLeftOut");
  const isDecided = columns.every((field) => field !== undefined);
  const hasChosen = columns.some((field, at) => field !== known[at]?.field);
  const isSame = columns.every((field, at) => (field ?? null) === known[at]?.field);
  const fields = columns.map((field) => field ?? null);
  const said: Reading = { ...reading, ...((hasChosen || reading.columns) && { columns: fields }) };
  const undecided = known.some(({ leftOut }) => leftOut === "unknown");
  return {
    columns,
    setColumns,
    questions,
    isConfirmed: (code) => confirmed.has(code),
    confirm: (code, isRight) =>
      setConfirmed(
        new Set([...confirmed].filter((one) => one !== code).concat(isRight ? code : [])),
      ),
    isSame,
    isMissing:
      missingFields(
        kind,
        fields.map((field) => ({ head: "", field })),
      ).length > 0,
    isComplete: isDecided && questions.every(({ code }) => confirmed.has(code)),
    isDecided,
    said: undecided ? { ...said, columns: fields } : said,
    confirmed: [...confirmed],
  };
}
