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

/** Moves the focus to a field of the card that has this form. */
export function focusField(form: HTMLFormElement, field: Field): void {
  const card = form.closest("article");
  if (card) findField(card, field)?.focus();
}

/** Moves the focus to what comes next in a chosen card, which is the quantity once there is a color, and returns it. */
function focusNext(card: Element): HTMLElement | null {
  const next =
    card.querySelector<HTMLElement>('[name="quantity"]:enabled') ?? findField(card, "sortName");
  next?.focus({ preventScroll: true });
  return next;
}

/** Scrolls only as far as what has the focus, and the form if it is in it, are out of sight. */
function scrollToFocus(next: HTMLElement | null): void {
  next?.closest("form")?.scrollIntoView({ block: "nearest" });
  next?.scrollIntoView({ block: "nearest" });
}

/** Makes a change that shows the chosen card, and moves the focus into it. */
export function showChosenCard(change: () => void): void {
  flushSync(change);
  const card = document.querySelector("article[data-chosen]");
  if (card) scrollToFocus(focusNext(card));
}

/** Makes a change that opens the card, and closes another one: the card keeps its place on the screen, and the focus moves into it. */
export function openInPlace(card: HTMLElement | null, change: () => void): void {
  const top = card?.getBoundingClientRect().top ?? 0;
  // The fields must be there before the keyboard goes to one.
  flushSync(change);
  if (!card) return;
  const next = focusNext(card);
  // Observers run in the order of their creation: the list has moved its rows then, and nothing has been painted.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    window.scrollBy({ top: card.getBoundingClientRect().top - top });
    scrollToFocus(next);
  });
  observer.observe(card);
}
