import type { Page } from "@playwright/test";
import type { Language } from "./test";
import { WORDS } from "./words";

/** The bell of a page, what it opens, and what that says about one request. */
export function getBell(page: Page, language: Language) {
  const { title } = WORDS[language].notifications;
  const panel = page.getByRole("dialog", { name: title });
  return {
    button: page.getByRole("button", { name: title, exact: true }),
    panel,
    about: ({ name }: { readonly name: string }) =>
      panel.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) }),
  };
}
