import { GROUPINGS, getGrouping, type Grouping, type ReportName } from "@/lib/reports/rules";

type Question = {
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

/** Returns the question that a report answers with a grouping, or with its usual one. */
export function findQuestion(report: ReportName, by: Grouping | undefined): Question | undefined {
  const grouping = getGrouping(report, by);
  return QUESTIONS.find(
    (question) =>
      question.report === report && (!grouping || question.groupings.includes(grouping)),
  );
}
