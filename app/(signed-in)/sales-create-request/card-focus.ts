import { flushSync } from "react-dom";
import type { Field } from "./draft";

/** Returns the element of a chosen card that takes the focus for a field. */
function findField(card: Element, field: Field): HTMLElement | null {
  // Where sorts and colors are chosen together, there is no separate sort.
  return (
    card.querySelector<HTMLElement>(
      `[name="${field}"]:is([aria-pressed="true"], :not([aria-pressed]))`,
    ) ??
    card.querySelector<HTMLElement>(`[name="${field}"]`) ??
    card.querySelector<HTMLElement>('[name="color"]')
  );
}

/** Returns what comes next in a chosen card: the quantity once there is a color, or else the sort or the color. */
function findNext(card: Element): HTMLElement | null {
  return (
    card.querySelector<HTMLElement>('[name="quantity"]:enabled') ?? findField(card, "sortName")
  );
}

/**
 * Moves the focus to an element of a card. Once the card has its new height, the page scrolls only as far as the element, and the form
 * that it is in, are out of sight; `before` runs first.
 */
function moveFocus(card: Element, to: HTMLElement | null, before?: () => void): void {
  to?.focus({ preventScroll: true });
  // Observers run in the order of their creation: the list has moved its rows then, and nothing has been painted.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    before?.();
    to?.closest("form")?.scrollIntoView({ block: "nearest" });
    to?.scrollIntoView({ block: "nearest" });
  });
  observer.observe(card);
}

/** Moves the focus to a field of the card that has this form. */
export function focusField(form: HTMLFormElement, field: Field): void {
  const card = form.closest("article");
  if (card) moveFocus(card, findField(card, field));
}

/** Makes a change that shows the chosen card, and moves the focus into it. */
export function showChosenCard(change: () => void): void {
  flushSync(change);
  const card = document.querySelector("article[data-chosen]");
  if (card) moveFocus(card, findNext(card));
}

/** Makes a change that opens the card, and closes another one: the card keeps its place on the screen, and the focus moves into it. */
export function openInPlace(card: HTMLElement | null, change: () => void): void {
  const top = card?.getBoundingClientRect().top ?? 0;
  // The fields must be there before the keyboard goes to one.
  flushSync(change);
  if (!card) return;
  moveFocus(card, findNext(card), () =>
    window.scrollBy({ top: card.getBoundingClientRect().top - top }),
  );
}
