import { expect, test } from "vitest";
import type { Language } from "@/lib/platform/languages";
import { renderText } from "@/scripts/test-support/messages/markup";
import { OnHand } from "./on-hand";

const render = (language: Language) =>
  renderText(language, <OnHand line={{ onHand: 12, onHandAfterwards: 37, afterwards: 25 }} />);

test("the units on hand before and after stay on one line", () => {
  expect(render("en")).toBe("on hand 12\u00a0→\u00a037");
  expect(render("ar")).toBe("الرصيد 12\u00a0←\u00a037");
});
