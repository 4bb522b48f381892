import { useState } from "react";
import type { ImportView } from "@/lib/imports/jobs/schema";
import type { QuestionCode } from "@/lib/imports/questions/schema";
import { missingFields, type ImportKind } from "@/lib/imports/rows/rules";
import type { Columns, Reading } from "./use-import";

/** The choices that a person has made so far about the findings of a check. */
export function useAnswers(kind: ImportKind, view: ImportView, reading: Reading) {
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
    isConfirmed: (code: QuestionCode) => confirmed.has(code),
    confirm: (code: QuestionCode, isRight: boolean) =>
      setConfirmed(
        new Set([...confirmed].filter((one) => one !== code).concat(isRight ? code : [])),
      ),
    /** The columns of the file stand for other fields than those that were checked. */
    isSame,
    isMissing:
      missingFields(
        kind,
        fields.map((field) => ({ head: "", field })),
      ).length > 0,
    /** Everything that must be said before the import is said. */
    isComplete: isDecided && questions.every(({ code }) => confirmed.has(code)),
    isDecided,
    said: undecided ? { ...said, columns: fields } : said,
    confirmed: [...confirmed],
  };
}

export type Answers = ReturnType<typeof useAnswers>;
