import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import {
  assertOpen,
  countLabel,
  getDifference,
  planAcceptance,
  tallyAfter,
  type CountEntry,
  type CountedLine,
  type Tally,
} from "./rules";

const found = (quantity: number, quantityAt: number, hasMovedSince = false): CountEntry => ({
  kind: "add",
  quantity,
  quantityAt,
  hasMovedSince,
});
const corrected = (quantity: number, quantityAt: number): CountEntry => ({
  kind: "set",
  quantity,
  quantityAt,
  hasMovedSince: true,
});
const findTally = (...entries: CountEntry[]) => entries.reduce<Tally | null>(tallyAfter, null);

describe("what entries come to", () => {
  test("two people who count one color in two places add up", () => {
    expect(findTally(found(4, 10), found(6, 10))).toEqual({
      counted: 10,
      quantityAt: 10,
      hasMoved: false,
    });
  });

  test("none found is a count, and one of zero", () => {
    expect(findTally(found(0, 10))).toEqual({ counted: 0, quantityAt: 10, hasMoved: false });
  });

  test("a sum is compared with the books at the last entry", () => {
    // 4 on one shelf; 3 of the other shelf's 6 are sold; then 3 are found there.
    const tally = findTally(found(4, 10), found(3, 7, true));
    expect(tally).toEqual({ counted: 7, quantityAt: 7, hasMoved: true });
    expect(tally && getDifference(tally)).toBe(0);
  });

  test("stock that moved between two entries is never forgotten by a later one", () => {
    expect(findTally(found(4, 10), found(3, 7, true), found(1, 7))?.hasMoved).toBe(true);
  });

  test("a correction replaces the sum, its books and its warning", () => {
    const tally = findTally(found(4, 10), found(3, 7, true), corrected(9, 7));
    expect(tally).toEqual({ counted: 9, quantityAt: 7, hasMoved: false });
    expect(tally && tallyAfter(tally, found(1, 6, true))).toEqual({
      counted: 10,
      quantityAt: 6,
      hasMoved: true,
    });
  });
});

describe("an acceptance", () => {
  const line = (adjustment: number, now: CountedLine["now"], color = "Red"): CountedLine => ({
    colorId: color,
    sku: "SH-1",
    sortName: "Plain",
    color,
    adjustment,
    now,
    correction: null,
  });
  const known = { gone: [], leaveOutGone: false };
  const readRefusal = (plan: () => unknown) => {
    try {
      plan();
    } catch (thrown) {
      if (thrown instanceof AppError) return { code: thrown.code, lines: thrown.details?.lines };
      throw thrown;
    }
    return null;
  };

  test("moves each color by its adjustment", () => {
    const lines = [
      line(3, { quantity: 0, reserved: 0 }, "Red"),
      line(-2, { quantity: 5, reserved: 3 }, "Blue"),
    ];
    const moved = (color: string, quantity: number) => ({
      colorId: color,
      sku: "SH-1",
      sortName: "Plain",
      color,
      quantity,
    });
    expect(planAcceptance(lines, known)).toEqual({
      added: [moved("Red", 3)],
      removed: [moved("Blue", 2)],
      chosen: [],
    });
  });

  test("asks which is right where a correction says something else, unless this very one was answered", () => {
    const correction = { _id: "m-2", username: "ada", createdAt: "2026-11-27T08:00:00.000Z" };
    const corrected = { ...line(3, { quantity: 4, reserved: 0 }), correction };
    const same = { ...line(0, { quantity: 4, reserved: 0 }, "Blue"), correction };
    const named = { sku: "SH-1", sortName: "Plain", color: "Red" };
    const said = { username: "ada", correctedAt: correction.createdAt };
    const asked = {
      code: "correctedMeanwhile",
      lines: [{ ...named, colorId: "Red", asked: 7, now: 4, correctionId: "m-2", ...said }],
    };
    const choose = (use: "count" | "correction", correctionId = "m-2") => {
      const choices = [{ colorId: "Red", correctionId, use }];
      return planAcceptance([corrected, same], { ...known, choices });
    };
    expect(readRefusal(() => planAcceptance([corrected, same], known))).toEqual(asked);
    expect(readRefusal(() => choose("count", "m-1"))).toEqual(asked);
    expect(choose("count")).toEqual({
      added: [{ ...named, colorId: "Red", quantity: 3 }],
      removed: [],
      chosen: [{ ...named, use: "count", counted: 7, now: 4 }],
    });
    expect(choose("correction")).toEqual({
      added: [],
      removed: [],
      chosen: [{ ...named, use: "correction", counted: 7, now: 4 }],
    });
  });

  test("is refused as a whole, with every color that would have less than is held", () => {
    const lines = [
      line(9, { quantity: 1, reserved: 0 }, "White"),
      line(-3, { quantity: 5, reserved: 3 }, "Red"),
      line(-8, { quantity: 2, reserved: 0 }, "Blue"),
    ];
    expect(readRefusal(() => planAcceptance(lines, known))).toEqual({
      code: "belowHeld",
      lines: [
        { sku: "SH-1", sortName: "Plain", color: "Red", asked: 2, held: 3 },
        { sku: "SH-1", sortName: "Plain", color: "Blue", asked: -6, held: 0 },
      ],
    });
  });

  test("is refused for counted colors that are gone, unless whoever accepts leaves them out", () => {
    const gone = [{ colorId: "Red", sku: "SH-1", sortName: "Plain", color: "Red" }];
    const lines = [line(-3, null)];
    expect(readRefusal(() => planAcceptance(lines, { gone, leaveOutGone: false }))).toEqual({
      code: "countedGone",
      lines: [{ sku: "SH-1", sortName: "Plain", color: "Red" }],
    });
    expect(planAcceptance(lines, { gone, leaveOutGone: true })).toEqual({
      added: [],
      removed: [],
      chosen: [],
    });
  });
});

test("only an open count goes on", () => {
  expect(countLabel(12)).toBe("COUNT-12");
  expect(() => assertOpen({ number: 12, status: "open" })).not.toThrow();
  for (const status of ["accepted", "cancelled"] as const)
    expect(() => assertOpen({ number: 12, status })).toThrow(
      new AppError("countClosed", { params: { label: "COUNT-12", status } }),
    );
});
