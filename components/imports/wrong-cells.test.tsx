import { expect, test } from "vitest";
import type { Language } from "@/lib/platform/languages";
import { renderMarkup } from "@/scripts/test-support/messages/markup";
import { WrongCells } from "./wrong-cells";

const CELL = { row: 4, column: "Size", field: "size", value: "" } as const;

function render(language: Language): string {
  const wrong = [{ ...CELL, reason: "newWithoutSize", other: "SK-03O" }];
  return renderMarkup(language, <WrongCells wrong={wrong} count={1} />);
}

test.each([
  ["en", "Size", "is a new product: enter its size, or correct the SKU."],
  ["ar", "المقاس", "منتج جديد: اكتب مقاسه، أو صحّح الكود."],
] as const)("the SKU of a reason stands in its own direction, in %s", (language, size, text) => {
  const markup = render(language);
  expect(markup).toContain(`<bdi dir="ltr">SK-03O</bdi> ${text}</td>`);
  expect(markup).toContain(`<bdi>${size}</bdi>`);
  expect(markup).not.toContain("\u2068");
});
