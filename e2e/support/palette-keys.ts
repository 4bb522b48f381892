import { expect, type Page } from "@playwright/test";

/** Presses a key of the palette once the screen says that its keys work. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await expect(page.locator("[aria-keyshortcuts]").first()).toBeAttached();
  await page.keyboard.press(key);
}

/** Gives a field the text that it has once more, as a page does that came to life only after somebody had typed it. */
export function typeOnceMore(field: HTMLElement | SVGElement): void {
  if (!(field instanceof HTMLInputElement)) throw new Error("This is no field.");
  const { value } = field;
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
