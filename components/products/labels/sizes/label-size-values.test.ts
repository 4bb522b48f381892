import { expect, test } from "vitest";
import { STANDARD_LAYOUTS } from "@/lib/products/labels/sizes/rules";
import { mergeValues, readValues, toValues } from "./label-size-values";

const { sheet65 } = STANDARD_LAYOUTS;
const values = toValues("Box", sheet65);

test("reads a size as it is typed, also in Arabic digits", () => {
  expect(readValues(values)).toEqual({ layout: sheet65, wrong: {}, unfit: {} });
  expect(readValues({ ...values, width: "٣٧٫٥" }).layout).toMatchObject({ width: 37.5 });
});

test("says of each field what is wrong by itself, or beside the others", () => {
  const { layout, wrong } = readValues({
    ...values,
    name: " ",
    width: "",
    rows: "1.5",
    height: "9",
  });
  expect(layout).toBeNull();
  expect(wrong).toEqual({
    name: { reason: "required" },
    width: { reason: "required" },
    rows: { reason: "wholeNumber" },
    height: { reason: "numberTooSmall", limit: 10 },
  });
  expect(readValues({ ...values, columns: "6" })).toEqual({
    layout: null,
    wrong: {},
    unfit: { columns: { reason: "columnsBeyondPaper", limit: 5 } },
  });
});

test("leaves out what a roll does not have, whatever was typed there", () => {
  const roll = { ...values, paper: "roll", rows: "many", marginTop: "x" } as const;
  expect(readValues(roll).layout).toMatchObject({ rows: 1, rowGap: 0, marginTop: null });
});

test("takes over what somebody else saved, except where something was typed since", () => {
  const saved = { ...values, width: "30", columns: "4" };
  const typed = { ...values, columns: "3", texts: ["sku"] } as const;
  expect(mergeValues(typed, values, saved)).toEqual({ ...typed, width: "30" });
});
