import { expect, test } from "vitest";
import { wordingOf } from "./wording";

const step = { day: null, dayBefore: null, given: null };

test("a step is told with the day and the units that are known of it", () => {
  const day = "2026-12-01";
  expect(wordingOf({ ...step, kind: "held", day })).toBe("held");
  expect(wordingOf({ ...step, kind: "held" })).toBe("heldOpenly");
  expect(wordingOf({ ...step, kind: "partlyHeld", day, given: 3 })).toBe("partlyHeld");
  expect(wordingOf({ ...step, kind: "partlyHeld", given: 3 })).toBe("partlyHeldOpenly");
  expect(wordingOf({ ...step, kind: "partlyHeld" })).toBe("heldOpenly");
  expect(wordingOf({ ...step, kind: "partlyAccepted", given: 3 })).toBe("partlyAccepted");
  expect(wordingOf({ ...step, kind: "partlyAccepted" })).toBe("accepted");
  expect(wordingOf({ ...step, kind: "dateChanged", day, dayBefore: day })).toBe("dateChanged");
  expect(wordingOf({ ...step, kind: "dateChanged", day })).toBe("dateSet");
  expect(wordingOf({ ...step, kind: "commented" })).toBe("commented");
});
