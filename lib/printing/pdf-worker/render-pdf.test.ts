import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { settings } from "@/lib/platform/env";
import { sampleFactory, sampleModels } from "@/scripts/test-support/paper/documents";
import { documentMeta } from "../document-meta";
import { MAX_PRINTED_LINES } from "../limits";
import { renderPdf } from "../render-pdf";
import { TEMPLATES } from "./templates";

test("the PDF has the document's title, language and pages", async () => {
  const pdf = await PDFDocument.load(await renderPdf(TEMPLATES.deal, sampleModels("ar").deal));
  expect([pdf.getTitle(), pdf.getAuthor(), pdf.getPageCount()]).toEqual([
    "بيان صفقة D-0043",
    "مصنع النيل للوحات الكهرباء",
    1,
  ]);
  const { width, height } = pdf.getPage(0).getSize();
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
});

test("a document that is too long is refused before rendering, with both numbers", async () => {
  const { profile } = sampleModels("en", { deals: 1, lines: MAX_PRINTED_LINES });
  const params = { lines: MAX_PRINTED_LINES + 2, most: MAX_PRINTED_LINES, kind: "profile" };
  const refused = { code: "printTooLong", details: { params } };
  await expect(renderPdf(TEMPLATES.profile, profile)).rejects.toMatchObject(refused);
});

test("the metadata has the person, the time, the factory's name and time zone, and the page's language", () => {
  const before = Date.now();
  const meta = documentMeta("سيد", "ar", sampleFactory("ar"));
  const { TZ: timeZone } = settings();
  const factory = sampleFactory("ar");
  const expected = { ...factory, locale: "ar", printedBy: "سيد", timeZone };
  expect(meta).toMatchObject(expected);
  expect(Date.parse(meta.printedAt)).toBeGreaterThanOrEqual(before);
});
