import { expect, test } from "vitest";
import { renderMarkup } from "@/scripts/test-support/messages/markup";
import { UnusualChange } from "./last-prices";

test.each([
  ["en", -0.96, true, "96% below the last price"],
  ["en", -0.96, false, "96% below the price of another customer"],
  ["en", 0.5, false, "50% above the price of another customer"],
  ["ar", 0.5, true, "أعلى من آخر سعر بنسبة"],
  ["ar", -0.96, false, "أقل من سعر عميل آخر بنسبة"],
] as const)(
  "an unusual price says in %s with which one it is compared: %f, own %s",
  (language, change, isOwn, text) => {
    const markup = renderMarkup(language, <UnusualChange change={change} isOwn={isOwn} />);
    expect(markup.replaceAll(/[\u2066-\u2069]/g, "")).toContain(text);
  },
);
