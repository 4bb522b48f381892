import type { Page } from "@playwright/test";
import { switchLanguage, type Language } from "./test";

export const ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩";

type Scanner = {
  /** The digits that the keyboard's layout writes. */
  readonly digits?: string;
  /** True when the scanner sends Enter after the code. */
  readonly sendsEnter?: boolean;
  /** Milliseconds between two keys. */
  readonly pause?: number;
  /** The time of the key before the first one, as an earlier scan gives it; now if not given. */
  readonly after?: number;
};

/**
 * Types a code of digits, letters and hyphens like a keyboard scanner into whatever has the focus; on an Arabic layout the same keys write other
 * signs. The keys have the scanner's times, however long the screen takes for each. Returns the time of the last one.
 */
export function scan(page: Page, code: string, scanner: Scanner = {}): Promise<number> {
  const { digits = "0123456789", sendsEnter = true, pause = 5, after } = scanner;
  return page.evaluate(
    ({ keys, signs, ends, between, from }) => {
      let timeStamp = from ?? performance.now();
      const press = (place: string, key: string) => {
        const target = document.activeElement ?? document.body;
        const init = { code: place, key, bubbles: true, cancelable: true };
        const event = new KeyboardEvent("keydown", init);
        Object.defineProperty(event, "timeStamp", { value: (timeStamp += between) });
        if (!target.dispatchEvent(event)) return;
        if (target instanceof HTMLInputElement) document.execCommand("insertText", false, key);
      };
      for (const sign of keys)
        if (/\d/.test(sign)) press(`Digit${sign}`, signs[Number(sign)] ?? "");
        else press(sign === "-" ? "Minus" : `Key${sign.toUpperCase()}`, sign);
      if (ends) press("Enter", "\n");
      return timeStamp;
    },
    { keys: [...code], signs: [...digits], ends: sendsEnter, between: pause, from: after },
  );
}

/** A screen whose scanner is there. */
export async function openScanning(page: Page, path: string, language: Language = "en") {
  await page.goto(path);
  await switchLanguage(page, language);
  await page.waitForLoadState("networkidle");
}
