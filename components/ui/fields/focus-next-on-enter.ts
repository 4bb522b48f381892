import type { KeyboardEvent } from "react";

const FIELDS = "input:not([type=file]), select";

/** Has Enter stop at a button between fields, so that the next Enter presses it. */
export const ENTER_STOP = { "data-enter-stop": true } as const;

/** Has Enter in the field before press a button between fields at once. */
export const ENTER_PRESS = { "data-enter-press": true } as const;

/** Has Enter pass over a field with a placeholder once it is filled. */
export const ENTER_PASS = { "data-enter-pass": true } as const;

/** Enter goes to the next field; in the last one it sends the form, as browsers do. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLElement>) {
  focusNext(event, FIELDS);
}

/** Enter goes to the next field or stop, and from the last one to the button: only pressing that one sends the form. */
export function focusNextOrSubmitOnEnter(event: KeyboardEvent<HTMLElement>) {
  focusNext(event, `${FIELDS}, [data-enter-stop], [data-enter-press], [type=submit]`);
}

function focusNext(event: KeyboardEvent<HTMLElement>, stops: string) {
  const { key, target, nativeEvent } = event;
  const isHandledElsewhere = nativeEvent.isComposing || event.isDefaultPrevented();
  if (key !== "Enter" || isHandledElsewhere || !(target instanceof HTMLInputElement)) return;
  const all = [...(target.form?.querySelectorAll<HTMLElement>(stops) ?? [])];
  const next = all.slice(all.indexOf(target) + 1).find(isStop);
  if (!next) return;
  event.preventDefault();
  if (next.matches("[data-enter-press]")) next.click();
  else next.focus();
}

function isStop(element: HTMLElement): boolean {
  return !element.matches(":disabled, [data-enter-pass]:not(:placeholder-shown)");
}
