import type { KeyboardEvent } from "react";

const STOPS = "input:not([type=file]), select, [type=submit]";

/** Enter goes to the next field, and from the last one to the button: only pressing that one saves the deal. */
export function moveOn(event: KeyboardEvent<HTMLElement>) {
  const { key, target, nativeEvent } = event;
  const isTaken = nativeEvent.isComposing || event.isDefaultPrevented();
  if (key !== "Enter" || isTaken || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const stops = [...(target.form?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  stops
    .slice(stops.indexOf(target) + 1)
    .find((stop) => !stop.matches(":disabled"))
    ?.focus();
}
