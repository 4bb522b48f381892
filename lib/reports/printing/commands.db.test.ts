import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { getPrint } from "@/lib/printing/store/queries";
import { readText } from "@/scripts/test-support/paper/paper";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { printReportSchema } from "../schema";
import { printReport } from "./commands";

const MARCH = { from: "1991-03-01", to: "1991-03-31" };

test.each([
  ["en", "What sells?", "What-sells-Product-1991-03-01-1991-03-31"],
  ["ar", "ماذا يُباع؟", "ماذا-يُباع-المنتج-1991-03-01-1991-03-31"],
] as const)("a report is printed under its question, in %s", async (locale, title, name) => {
  const manager = await makeActor("manager");
  const wanted = printReportSchema.parse({ report: "deals", by: "product", ...MARCH, locale });
  const { url } = await printReport(manager, wanted);
  expect(decodeURIComponent(url).split("/").at(-1)).toBe(`${name}.pdf`);
  const { bytes } = await getPrint(manager, { id: url.split("/")[3] ?? "" });
  expect((await PDFDocument.load(bytes)).getTitle()).toContain(title);
});

test("the day since which a product is new stands on a line of its own", async () => {
  const manager = await makeActor("manager");
  await makeProduct({ Blue: 5 });
  const wanted = printReportSchema.parse({ report: "turnover", locale: "en" });
  const { url } = await printReport(manager, wanted);
  const { bytes } = await getPrint(manager, { id: url.split("/")[3] ?? "" });
  const lines = (await readText(bytes)).split("\n");
  const notes = lines.filter((line) => line.includes("New since"));
  expect(notes).not.toEqual([]);
  for (const note of notes) expect(note).not.toMatch(/·|product/);
});
