import { expect, test } from "vitest";
import { GROUPINGS, REPORTS } from "../rules";
import { findQuestion, QUESTIONS } from "./rules";

test("each report in each grouping answers one question, and so does an address without a grouping", () => {
  for (const report of REPORTS) {
    const groupings = GROUPINGS[report].length > 0 ? GROUPINGS[report] : [undefined];
    for (const by of groupings) {
      const answered = QUESTIONS.filter(
        (question) => question.report === report && (by ? question.groupings.includes(by) : true),
      );
      expect(answered, `${report} ${by}`).toEqual([findQuestion(report, by)]);
    }
  }
  expect(findQuestion("deals", undefined)?.name).toBe("bought");
  expect(findQuestion("requests", undefined)?.name).toBe("decide");
});
