import { expect, test } from "vitest";
import { printFileName } from "./rules";

test.each([
  [["deal", "C-0042"], "deal-C-0042.pdf"],
  [["profile", "شركة الأمل (طنطا)"], "profile-شركة-الأمل-طنطا.pdf"],
  [["deal", '../"a"\r\nb: c'], "deal-a-b-c.pdf"],
  [["logs", "…"], "logs.pdf"],
  [["x".repeat(500)], `${"x".repeat(80)}.pdf`],
  [["😀", "𐐷".repeat(90)], `${"𐐷".repeat(80)}.pdf`],
])("a document of %j is saved as %s", (words, name) => {
  expect(printFileName(...words)).toBe(name);
});
