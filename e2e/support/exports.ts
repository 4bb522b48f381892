import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Language } from "./test";
import { WORDS } from "./words";

/** The file that a press on Export and on a format saves. */
export async function exported(page: Page, language: Language, format: "excel" | "csv") {
  const words = WORDS[language].exports;
  await page.getByRole("button", { name: words.export, exact: true }).click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: words[format], exact: true }).click(),
  ]);
  const bytes = await readFile(await saved.path());
  return { bytes, name: saved.suggestedFilename() };
}
