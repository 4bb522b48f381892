import type { Page } from "@playwright/test";
import type { Language } from "./test";
import { WORDS } from "./words";

/** The search as one opens it, and what it shows. */
export function getPalette(page: Page, language: Language) {
  const words = WORDS[language].shell.palette;
  const dialog = page.getByRole("dialog", { name: words.title });
  return {
    words,
    dialog,
    field: dialog.getByRole("combobox", { name: words.label }),
    option: (name: string | RegExp) => dialog.getByRole("option", { name }),
  };
}
