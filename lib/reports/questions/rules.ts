import { GROUPINGS, getGrouping, type Grouping, type ReportName } from "../rules";

export type Question = {
  readonly name: "stock" | "sells" | "still" | "moved" | "bought" | "returned" | "decide";
  readonly report: ReportName;
  /** The groupings that answer it, the usual one first. */
  readonly groupings: readonly Grouping[];
};

/** The questions that the reports answer, in the order in which the screen offers them. */
export const QUESTIONS: readonly Question[] = [
  { name: "stock", report: "stock", groupings: [] },
  { name: "sells", report: "deals", groupings: ["product", "month"] },
  { name: "still", report: "turnover", groupings: [] },
  { name: "moved", report: "movements", groupings: GROUPINGS.movements },
  { name: "bought", report: "deals", groupings: ["customer"] },
  { name: "returned", report: "returns", groupings: GROUPINGS.returns },
  { name: "decide", report: "requests", groupings: ["decider", "state", "age"] },
];

/** The question that a report answers, and its grouping where the question has several; the names are keys of the messages. */
type Subject = { readonly question: Question["name"]; readonly grouping: Grouping | undefined };

/** Returns what a report is about in a grouping, or in its usual one. */
export function getSubject(report: ReportName, by: Grouping | undefined): Subject {
  const question = findQuestion(report, by);
  if (!question) throw new Error(`No question is answered by ${report} ${by}`);
  const isOneOfSeveral = question.groupings.length > 1;
  return {
    question: question.name,
    grouping: isOneOfSeveral ? getGrouping(report, by) : undefined,
  };
}

/** Returns the question that a report answers with a grouping, or with its usual one. */
export function findQuestion(report: ReportName, by: Grouping | undefined): Question | undefined {
  const grouping = getGrouping(report, by);
  return QUESTIONS.find(
    (question) =>
      question.report === report && (!grouping || question.groupings.includes(grouping)),
  );
}
