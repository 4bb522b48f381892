import { expect, test } from "vitest";
import { sumSides } from "./rules";

test("the sides of a statement are added up exactly", () => {
  const lines = [
    { debit: "0.10", credit: "0.00" },
    { debit: "0.20", credit: "0.00" },
    { debit: "0.00", credit: "999999999999.99" },
    { debit: "999999999999.99", credit: "0.01" },
  ];
  expect(sumSides(lines)).toEqual({ debit: "1000000000000.29", credit: "1000000000000.00" });
  expect(sumSides([])).toEqual({ debit: "0.00", credit: "0.00" });
});
