import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isolate } from "./isolate";
import { Sentence } from "./sentence";

const text = `${isolate("منى")} reversed ${isolate("P-0086")}`;

test.each([
  [false, '<bdi>منى</bdi> reversed <bdi dir="ltr">P-0086</bdi>'],
  [true, '<bdi><b>منى</b></bdi> reversed <bdi dir="ltr"><b>P-0086</b></bdi>'],
])("a code of a sentence stays whole, and a name may break (bold: %s)", (isBold, markup) => {
  expect(renderToStaticMarkup(<Sentence isBold={isBold}>{text}</Sentence>)).toBe(markup);
});
