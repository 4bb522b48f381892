import { describe, expect, test } from "vitest";
import { fc } from "@/scripts/test-support/runs/property";
import { toComparisonKey } from "./keys";
import { toSimilarityKey } from "./similarity";

describe("the comparison key", () => {
  test.each([
    ["IM-1", "im-1"],
    ["IM-1", "IM-1\u200F"],
    ["IM-1", "IM\u200B-1"],
    ["IM-1", "\u200EIM-1"],
    ["MS-080", "MS\u2011080"],
    ["MS-080", "\uFF2D\uFF33\uFF0D\uFF10\uFF18\uFF10"],
    ["Navy blue", "Navy\u00A0 blue "],
    ["Navy blue", "Navy\u3164blue"],
    ["C-7", "C-٧"],
    ["C-7", "C-۷"],
    ["بيج", "بيـج"],
    ["لا", "\uFEFB"],
    ["café", "CAFE\u0301"],
    ["hoda", "\u202Ahoda\u202C"],
  ])("of %j and %j is the same", (one, other) => {
    expect(toComparisonKey(one)).toBe(toComparisonKey(other));
  });

  test.each([
    ["أخضر", "اخضر"],
    ["00123", "123"],
    ["C 1001", "C-1001"],
    ["café", "cafe"],
    ["A1", "A11"],
  ])("of %j and %j differs", (one, other) => {
    expect(toComparisonKey(one)).not.toBe(toComparisonKey(other));
  });
});

describe("the similarity key", () => {
  test.each([
    ["أخضر", "اخضر"],
    ["إسماعيل", "اسماعيل"],
    ["آدم", "ادم"],
    ["قطيفة", "قطيفه"],
    ["كحلي", "كحلى"],
    ["شركة الأمل", "شركه الامل"],
    ["مؤمن", "مومن"],
    ["بيج", "بِيـج"],
    ["00123", "123"],
    ["٠٠١٢٣", "123"],
    ["C-0045", "C-45"],
    ["C-1001", "C -1001"],
    ["C-1001", "C1001"],
    ["café", "cafe"],
    ["Navy blue", "navyblue"],
  ])("of %j and %j is the same", (one, other) => {
    expect(toSimilarityKey(one)).toBe(toSimilarityKey(other));
  });

  test.each([
    ["1.5 m", "15 m"],
    ["10", "1"],
    ["A-10", "A-1"],
    ["100", "1"],
    ["KT-045-6", "KT-0456"],
    ["Red", "Read"],
  ])("of %j and %j differs", (one, other) => {
    expect(toSimilarityKey(one)).not.toBe(toSimilarityKey(other));
  });

  test("is the same for whatever has the same comparison key", () => {
    const sign = fc.constantFrom(..."abأاةه0123٠١ -./\u200F\u00A0\u2011ـ");
    const text = fc.string({ unit: sign, maxLength: 8 });
    fc.assert(
      fc.property(text, (one) => {
        expect(toSimilarityKey(toComparisonKey(one))).toBe(toSimilarityKey(one));
        expect(toComparisonKey(toComparisonKey(one))).toBe(toComparisonKey(one));
      }),
    );
  });
});
