import type { Page } from "@playwright/test";
import { expect, type Language } from "./test";
import { filled, WORDS } from "./words";

/** The history of a request (#12, W-12) as a page shows it, with the field for a comment. */
export function openHistory(page: Page, language: Language, request: string) {
  const { requestHistory: words } = WORDS[language];
  const place = page.getByRole("region", { name: filled(words.of, { request }) });
  return {
    steps: place.getByRole("listitem"),
    comment: async (text: string) => {
      await place.getByLabel(words.comment, { exact: true }).fill(text);
      await place.getByRole("button", { name: words.send, exact: true }).click();
      await expect(place.getByLabel(words.comment, { exact: true })).toHaveValue("");
    },
  };
}

/** Opens the notification with this text in the bell of a page. */
export async function openNotification(
  page: Page,
  language: Language,
  text: string,
): Promise<void> {
  const { title } = WORDS[language].notifications;
  await page.getByRole("button", { name: title, exact: true }).click();
  const panel = page.getByRole("dialog", { name: title });
  const told = panel.getByRole("listitem").filter({ hasText: text });
  await told.getByRole("button").first().click();
  await expect(panel).toBeHidden();
}
