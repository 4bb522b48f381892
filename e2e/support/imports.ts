import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, switchLanguage, type Language } from "./test";
import { WORDS } from "./words";

/** An SKU or customer ID of a test's own. */
export const code = () => `IMP-${randomUUID().slice(0, 8)}`;

/** Chooses a file, as a drop or the dialog of the browser would. */
export async function put(
  page: Page,
  file: File | { name: string; content: string },
): Promise<void> {
  const isFile = file instanceof File;
  await page.locator('input[type="file"]').setInputFiles({
    name: file.name,
    mimeType: "application/octet-stream",
    buffer: isFile ? Buffer.from(await file.arrayBuffer()) : Buffer.from(file.content),
  });
}

/** Chooses what is imported. The choice is in the address, which the radio button follows a moment later. */
export async function chooseKind(page: Page, name: string): Promise<void> {
  const kind = page.getByRole("radio", { name });
  await kind.click();
  await expect(kind).toBeChecked();
}

/** The screen of imports in a language. */
export async function open(page: Page, language: Language): Promise<void> {
  await page.goto("/imports");
  await switchLanguage(page, language);
  await expect(page.getByRole("button", { name: WORDS[language].imports.choose })).toBeVisible();
}
