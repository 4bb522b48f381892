/** Moves the focus to the quantity of a chosen color, above the bar of a narrow screen. */
function focusQuantity(line: Element | null | undefined): void {
  line?.querySelector("input")?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: "nearest" });
}

/** Moves the focus to the quantity of the color that was chosen last in a product's card. */
export function focusLastQuantity(card: Element | null): void {
  focusQuantity([...(card?.querySelectorAll("[data-line]") ?? [])].at(-1));
}

/** Moves the focus to the first quantity that is not a valid number, or else to the first one that is missing. */
export function focusMissingQuantity(): void {
  const wrong = document.querySelector('[data-line] [aria-invalid="true"]');
  focusQuantity(wrong?.closest("[data-line]") ?? document.querySelector("[data-without-quantity]"));
}
