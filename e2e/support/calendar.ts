import type { Locator, Page } from "@playwright/test";
import type { Language } from "./test";
import { WORDS } from "./words";

/** The button in a field that opens its calendar. */
export const opener = (place: Page | Locator, language: Language): Locator =>
  place.getByRole("button", { name: WORDS[language].calendar.open, exact: true });

/** The open calendar. */
export const getCalendar = (page: Page, language: Language): Locator =>
  page.getByRole("dialog", { name: WORDS[language].calendar.open, exact: true });
