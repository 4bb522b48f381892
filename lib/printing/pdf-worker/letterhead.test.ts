import { describe, expect, test } from "vitest";
import { sampleDocument } from "@/scripts/test-support/paper/documents";
import { readText } from "@/scripts/test-support/paper/paper";
import type { Language } from "@/lib/platform/languages";
import type { FactoryOnPaper } from "../document-meta";
import { typeface } from "../fonts/typeface";
import { removeMarks } from "../text/direction";
import { loadTexts } from "../texts";
import { drawPrintable, layOutPrintable, type DocumentKind } from "./templates";

const fonts = await typeface();
const ABOUT_DEALS: readonly DocumentKind[] = ["deal", "deals", "profile"];
const FOR_CUSTOMERS: readonly DocumentKind[] = [...ABOUT_DEALS, "voucher", "statement", "return"];
const LANGUAGES: readonly Language[] = ["en", "ar"];

const NOTHING: Partial<FactoryOnPaper> = {
  logo: null,
  address: "",
  phone: "",
  taxNumber: "",
  commercialRegister: "",
  hasSignatures: false,
};

/** The document of a factory that differs in some settings. */
function getDocument(kind: DocumentKind, language: Language, change: Partial<FactoryOnPaper> = {}) {
  const document = sampleDocument(kind, language);
  Object.assign(document.model.meta, change);
  return document;
}

/** The texts of the first page, and the number of its pictures. */
function firstPage(document: ReturnType<typeof getDocument>) {
  const [page] = layOutPrintable(document, fonts).drawings;
  return {
    texts: (page?.texts ?? []).map(({ text }) => removeMarks(text)),
    pictures: page?.pictures.length,
  };
}

describe.each(LANGUAGES)("%s", (language) => {
  const { t } = loadTexts({ locale: language, timeZone: "Africa/Cairo", currency: "EGP" });

  test.each(FOR_CUSTOMERS)("%s shows logo, address and numbers", async (kind) => {
    const document = getDocument(kind, language);
    const { address, phone, taxNumber, commercialRegister } = document.model.meta;
    const { texts, pictures } = firstPage(document);
    expect(pictures).toBe(1);
    const values = [address, phone, taxNumber, commercialRegister];
    const labels = [t("phone"), t("taxNumber"), t("commercialRegister")];
    expect(texts).toEqual(expect.arrayContaining([...values, ...labels]));
    const read = await readText(await drawPrintable(document));
    for (const value of [phone, taxNumber, commercialRegister]) expect(read).toContain(value);
  });

  test.each(ABOUT_DEALS)("%s has lines to sign on once", (kind) => {
    const everywhere = layOutPrintable(getDocument(kind, language), fonts).drawings.flatMap(
      (page) => page.texts.map(({ text }) => removeMarks(text)),
    );
    for (const label of [t("signedByCustomer"), t("signedForFactory")])
      expect(everywhere.filter((text) => text === label)).toHaveLength(1);
  });

  test.each(FOR_CUSTOMERS)("%s shows nothing of what is blank or not chosen", (kind) => {
    const { texts, pictures } = firstPage(getDocument(kind, language, NOTHING));
    expect(pictures).toBe(0);
    const labels = [t("phone"), t("taxNumber"), t("commercialRegister")];
    for (const label of [...labels, t("signedByCustomer"), t("signedForFactory")])
      expect(texts).not.toContain(label);
  });

  test("a voucher is signed by the customer and for the factory, where that is chosen", () => {
    const labels = [t("signedByPayer"), t("signedForFactory")];
    const { texts } = firstPage(getDocument("voucher", language));
    expect(texts).toEqual(expect.arrayContaining(labels));
    expect(texts).not.toContain(t("signedByCustomer"));
    const blank = firstPage(getDocument("voucher", language, NOTHING)).texts;
    for (const label of labels) expect(blank).not.toContain(label);
  });

  test.each(["logs", "count", "reorderList"] as const)(
    "%s shows the logo, and no numbers",
    (kind) => {
      const document = getDocument(kind, language);
      const { address, phone, taxNumber, commercialRegister } = document.model.meta;
      const { texts, pictures } = firstPage(document);
      expect(pictures).toBe(1);
      for (const value of [address, phone, taxNumber, commercialRegister, t("signedByCustomer")])
        expect(texts).not.toContain(value);
    },
  );
});
