import { SCANNER_PAUSE } from "@/components/hooks/scanner-keys";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A field with what it held before a scanner typed into it. */
export type FieldBefore = { readonly field: Field; readonly value: string };

/** The field that has the focus, with what it holds; null where none has it. */
export function getFocusedField(): FieldBefore | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? { field, value: field.value }
    : null;
}

/** A field as it was before a text came into it at once. */
export function withoutText({ field, value }: FieldBefore, text: string): FieldBefore {
  const caret = field.selectionStart ?? value.length;
  const at = value.slice(0, caret).endsWith(text) ? caret - text.length : value.lastIndexOf(text);
  if (at < 0) return { field, value: "" };
  return { field, value: value.slice(0, at) + value.slice(at + text.length) };
}

/** The text that was put into a field whose value was another one before. */
export function enteredText(before: string, now: string): string {
  let start = 0;
  while (start < before.length && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return now.slice(start, now.length - end);
}

/** Puts back what a field held, or the code into one that takes it: true. */
export function putBack(before: FieldBefore | null, code: string): boolean {
  if (!before) return false;
  const { field, value } = before;
  const { takesScans } = field.dataset;
  const isTaken = takesScans !== undefined;
  put(field, isTaken ? code : value, () => {
    if (takesScans === "enter") field.dispatchEvent(new KeyboardEvent("keydown", ENTER));
  });
  return isTaken;
}

const ENTER = { key: "Enter", code: "Enter", bubbles: true, cancelable: true };

/** Gives a field a value as if it was typed: React hears of it only through the setter of the element itself. */
function put(field: Field, value: string, onPut: () => void): void {
  const write = () => {
    if (field.value === value) return;
    const proto = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(proto.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  write();
  // The last keys may still be on their way into the field. What else changes it meanwhile, as the scan itself does, stays.
  let hasLateKeys = false;
  const noteLateKey = () => {
    hasLateKeys = true;
  };
  field.addEventListener("input", noteLateKey);
  setTimeout(() => {
    field.removeEventListener("input", noteLateKey);
    if (hasLateKeys) write();
    // Once the screen has seen the value.
    setTimeout(onPut);
  }, SCANNER_PAUSE);
}
