import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { settings } from "@/lib/platform/env";
import { sampleModels } from "@/scripts/test-support/documents";
import { documentMeta } from "./document-meta";
import { MOST_PRINTED_LINES } from "./limits";
import { renderPdf } from "./render-pdf";

test("a document is printed with its title, language and pages", async () => {
  const pdf = await PDFDocument.load(await renderPdf("deal", sampleModels("ar").deal));
  expect([pdf.getTitle(), pdf.getAuthor(), pdf.getPageCount()]).toEqual([
    "بيان صفقة",
    "مصنع النيل للوحات الكهرباء",
    1,
  ]);
  const { width, height } = pdf.getPage(0).getSize();
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
});

test("one that is too long is refused before anything is done, naming both numbers", async () => {
  const { profile } = sampleModels("en", { deals: 1, lines: MOST_PRINTED_LINES });
  const params = { lines: MOST_PRINTED_LINES + 2, most: MOST_PRINTED_LINES };
  const refused = { code: "printTooLong", details: { params } };
  await expect(renderPdf("profile", profile)).rejects.toMatchObject(refused);
});

test("a meta says who prints now, in the factory's name, time zone and the language of the page", () => {
  const before = Date.now();
  const meta = documentMeta("سيد", "ar");
  const { FACTORY_NAME: factoryName, TZ: timeZone } = settings();
  expect(meta).toMatchObject({ locale: "ar", printedBy: "سيد", factoryName, timeZone });
  expect(Date.parse(meta.printedAt)).toBeGreaterThanOrEqual(before);
});
