import { expect, test } from "vitest";
import { chooseWording } from "./wording";

const step = { day: null, dayBefore: null, given: null };

test("a step is told with the day and the units that are known of it", () => {
  const day = "2026-12-01";
  expect(chooseWording({ ...step, kind: "held", day })).toBe("held");
  expect(chooseWording({ ...step, kind: "held" })).toBe("heldOpenly");
  expect(chooseWording({ ...step, kind: "partlyHeld", day, given: 3 })).toBe("partlyHeld");
  expect(chooseWording({ ...step, kind: "partlyHeld", given: 3 })).toBe("partlyHeldOpenly");
  expect(chooseWording({ ...step, kind: "partlyHeld" })).toBe("heldOpenly");
  expect(chooseWording({ ...step, kind: "partlyAccepted", given: 3 })).toBe("partlyAccepted");
  expect(chooseWording({ ...step, kind: "partlyAccepted" })).toBe("accepted");
  expect(chooseWording({ ...step, kind: "dateChanged", day, dayBefore: day })).toBe("dateChanged");
  expect(chooseWording({ ...step, kind: "dateChanged", day })).toBe("dateSet");
  expect(chooseWording({ ...step, kind: "commented" })).toBe("commented");
});
