import { AppError } from "@/lib/platform/errors/app-error";
import type { Question, QuestionCode } from "./schema";

/** Returns the questions that have not been answered. */
export function listUnconfirmed(
  questions: readonly Question[],
  confirmed: readonly QuestionCode[] = [],
): Question[] {
  return questions.filter(({ code }) => !confirmed.includes(code));
}

/** Throws `importRepeated` for a file that was imported before, `importUnconfirmed` for other unanswered questions. */
export function rejectUnconfirmed(
  questions: readonly Question[],
  confirmed: readonly QuestionCode[] | undefined,
): void {
  const open = listUnconfirmed(questions, confirmed);
  const repeated = open.find(({ earlier }) => earlier);
  if (repeated?.earlier) {
    const { label, username, createdAt } = repeated.earlier;
    throw new AppError("importRepeated", {
      params: { question: repeated.code, label, username, at: Date.parse(createdAt) },
    });
  }
  if (open.length === 0) return;
  throw new AppError("importUnconfirmed", {
    params: { questions: open.map(({ code }) => code).join(", ") },
  });
}
