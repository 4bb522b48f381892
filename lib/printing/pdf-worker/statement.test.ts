import { expect, test } from "vitest";
import { sampleModels } from "@/scripts/test-support/paper/documents";
import { typeface } from "../fonts/typeface";
import { loadTexts } from "../texts";
import { layOutPrintable } from "./templates";

const fonts = await typeface();

test.each(["en", "ar"] as const)(
  "who owes a balance stands at the right of its amount, in %s",
  (language) => {
    const { statement: model } = sampleModels(language, { deals: 1, lines: 5 });
    const { t } = loadTexts(model.meta);
    const { texts = [] } = layOutPrintable({ kind: "statement", model }, fonts).drawings[0] ?? {};
    const amounts = texts.filter(({ text }) => /^[\d,]+\.\d\d$/.test(text));
    const sides = texts.filter(({ text }) => text === t("theyOwe") || text === t("weOwe"));
    const gaps = sides.map((side) => {
      const ofRow = amounts.filter(({ baseline }) => baseline === side.baseline);
      return Math.min(...ofRow.map(({ left, width }) => Math.abs(side.left - left - width)));
    });
    expect(gaps.length).toBeGreaterThan(1);
    expect(gaps.filter((gap) => gap > 7)).toEqual([]);
  },
);
