import type { Locator, Page } from "@playwright/test";
import { inkOf } from "./ink";
import { expect, type Language } from "./test";

const TYPED = "input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea";

// A tall letter and a row of dots, which have no direction of their own: the letter stands where the text begins.
const LATIN = "l......";
const ARABIC = "ل......";
const DIGIT = "1......";

/** The text stands at the side where the page begins, and its first letter at the side where it begins itself. */
async function expectSeen(field: Locator, page: Language, direction: "ltr" | "rtl", text: string) {
  await field.fill(text);
  await expect(field).toHaveCSS("direction", direction);
  const ink = await inkOf(field);
  const what = `“${text}” on a page in ${page}`;
  expect(ink, what).toMatchObject({
    isThere: true,
    heavyEnd: direction === "ltr" ? "left" : "right",
  });
  const [near, far] = page === "en" ? [ink.left, ink.right] : [ink.right, ink.left];
  expect(near, what).toBeLessThan(8);
  expect(far, what).toBeGreaterThan(near);
}

/** What the browser makes of a field: its `dir`, and the direction that it takes with either letter and with nothing. */
type Treatment = {
  readonly html: string;
  readonly label: string;
  readonly isEditable: boolean;
  readonly isNumber: boolean;
  readonly isHidden: boolean;
  readonly dir: string | null;
  readonly directions: { readonly latin: string; readonly arabic: string; readonly empty: string };
};

/** Writes each text into each field and reads the direction, without the page hearing of it; what stood there is put back. */
const treatments = (fields: Locator) =>
  fields.evaluateAll(
    (elements, [latin, arabic]): Treatment[] =>
      elements.map((element) => {
        if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
          throw new Error(`${element.tagName} is no field`);
        const before = element.value;
        const directionOf = (text: string) => {
          element.value = text;
          return getComputedStyle(element).direction;
        };
        const isEditable = !element.disabled && !element.readOnly;
        const isNumber = element.getAttribute("role") === "spinbutton";
        const directions = {
          latin: directionOf(latin),
          arabic: directionOf(arabic),
          empty: directionOf(""),
        };
        element.value = before;
        const label = element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? "";
        return {
          ...{ html: element.outerHTML, label: label.trim(), isEditable, isNumber, directions },
          isHidden: element.type === "password",
          dir: element.getAttribute("dir"),
        };
      }),
    [LATIN, ARABIC] as const,
  );

/** The ink of a password and of a placeholder, which have no direction to see, stands at the side where the page begins. */
async function expectAtStart(field: Locator, language: Language, what: string): Promise<void> {
  const ink = await inkOf(field);
  expect(language === "en" ? ink.left : ink.right, what).toBeLessThan(8);
}

/**
 * Every field in the place that one can type into takes the direction of its text; those with these labels hold codes, other than
 * numbers. Of each kind of field one is looked at as it is drawn.
 */
export async function expectAllTreated(place: Page | Locator, language: Language, codes: string[]) {
  const fields = place.locator(TYPED);
  await expect(fields.first()).toBeVisible();
  const page = language === "en" ? "ltr" : "rtl";
  const drawn = new Set<string>();
  let seen = 0;
  for (const [at, treatment] of (await treatments(fields)).entries()) {
    const { html, label, isEditable, isNumber, isHidden, dir, directions } = treatment;
    expect(dir, html).not.toBeNull();
    if (!isEditable) continue;
    seen++;
    const isCode = isNumber || codes.includes(label);
    expect(dir, html).toBe(isCode ? "ltr" : "auto");
    expect(directions, html).toEqual(
      isCode
        ? { latin: "ltr", arabic: "ltr", empty: "ltr" }
        : { latin: "ltr", arabic: "rtl", empty: page },
    );
    const kind = isHidden ? "password" : isCode ? "code" : "text";
    if (drawn.has(kind)) continue;
    drawn.add(kind);
    await expectDrawn(fields.nth(at), language, kind);
  }
  expect(seen).toBeGreaterThan(0);
}

/** Types into a field and looks at what is drawn; what stood in it is put back. */
async function expectDrawn(field: Locator, language: Language, kind: string): Promise<void> {
  const before = await field.inputValue();
  if (kind === "password") {
    await field.fill("password");
    await expectAtStart(field, language, kind);
  } else if (kind === "code") await expectSeen(field, language, "ltr", DIGIT);
  // The direction that is not the page's is the one that can be lost.
  else if (language === "en") await expectSeen(field, language, "rtl", ARABIC);
  else await expectSeen(field, language, "ltr", LATIN);
  await field.fill("");
  if ((await field.getAttribute("placeholder"))?.trim())
    await expectAtStart(field, language, "placeholder");
  await field.fill(before);
}
